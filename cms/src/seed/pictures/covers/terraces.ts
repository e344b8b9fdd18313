import { mix } from '../palettes';
import type { Family } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';

/** Terraced fields from the air. */
export const terraces: Family = (random, palette, index) => {
  const bands = 26 + (index % 3) * 5;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    s.rect(0, 0, w, h, palette.leaf);
    const a = random.wave(0.42);
    const b = random.wave(0.5);
    const tilt = random.range(-0.25, 0.25);
    const at = (band: number, k: number): Point => {
      const x = -0.05 + k * 0.0275;
      const y =
        band / bands + tilt * (x - 0.5) + a(x * 2.6 + band * 0.05) * 0.12 + b(x * 5 + band * 0.11) * 0.035;
      return [x * w, (y * 1.5 - 0.25) * h];
    };
    const edge = (band: number): Point[] => Array.from({ length: 41 }, (_, k) => at(band, k));
    for (let band = 0; band < bands; band++) {
      const top = edge(band);
      const bottom = edge(band + 1);
      const flooded = random.chance(0.24);
      const field = flooded
        ? mix(palette.water, palette.paper, random.range(0.1, 0.55))
        : mix(mix(palette.leaf, palette.glow, random.range(0, 0.55)), palette.pale, random.range(0, 0.45));
      const shape = trace([...top, ...bottom.reverse()], true);
      s.fill(
        shape,
        flooded
          ? s.linear(
              [0, 0],
              [w, h * 0.6],
              [
                [0, mix(field, palette.paper, 0.5)],
                [1, field],
              ],
            )
          : field,
      );
      if (!flooded)
        s.fill(
          shape,
          s.hatch(u * random.range(0.8, 1.5), u * 0.1, palette.ink, random.pick([8, -14, 62, 90]), 0.3),
        );
      const line = trace(edge(band));
      s.stroke(line, palette.ink, u * 1, 0.26, `transform="translate(0 ${n(u * 0.55)})"`);
      s.stroke(line, mix(palette.pale, palette.mid, 0.35), u * 0.5);
      s.stroke(line, palette.ink, u * 0.12, 0.7);
    }
    // Walls across the fields, a path, a few trees with their shadows, a farm.
    for (let i = 0; i < 42; i++) {
      const band = random.int(1, bands - 2);
      const k = random.int(2, 37);
      s.line(
        [at(band, k), at(band + 1, k + random.pick([0, 1]))],
        mix(palette.deep, palette.leaf, 0.4),
        u * 0.3,
        0.8,
      );
    }
    const path = Array.from({ length: bands + 1 }, (_, band) =>
      at(band, 22 + Math.round(6 * Math.sin(band * 0.45))),
    );
    s.stroke(
      smooth(path).replace('Z', ''),
      palette.ink,
      u * 1.1,
      0.2,
      `transform="translate(${n(u * 0.4)} ${n(u * 0.4)})"`,
    );
    s.stroke(smooth(path).replace('Z', ''), palette.paper, u * 0.75, 0.95, 'stroke-linejoin="round"');
    for (let i = 0; i < 60; i++) {
      const [x, y] = at(random.int(1, bands - 1), random.int(1, 39));
      const r = u * random.range(0.7, 2.1);
      s.circle(x + r * 0.9, y + r * 0.8, r, palette.ink, 0.28);
      s.circle(x, y, r, mix(palette.leaf, palette.ink, random.range(0.25, 0.5)));
      s.circle(x - r * 0.25, y - r * 0.25, r * 0.6, mix(palette.leaf, palette.glow, 0.25), 0.7);
    }
    const farm = at(Math.round(bands * 0.45), 15);
    s.group(`transform="translate(${n(farm[0])} ${n(farm[1])}) rotate(${n(random.range(-20, 20))})"`, () => {
      s.rect(u * 1.5, u * 1.5, u * 15, u * 6, palette.ink, 0.32);
      s.rect(0, 0, u * 15, u * 3, mix(palette.accent, palette.paper, 0.12));
      s.rect(0, u * 3, u * 15, u * 3, mix(palette.accent, palette.ink, 0.3));
      s.rect(u * 15, u * 1, u * 5, u * 10, mix(palette.pale, palette.paper, 0.4));
      s.rect(u * 17.5, u * 1, u * 2.5, u * 10, mix(palette.mid, palette.pale, 0.3));
    });
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [w, h],
        [
          [0, palette.glow, 0.14],
          [0.5, palette.paper, 0],
          [1, palette.ink, 0.32],
        ],
      ),
    );
    s.grain(palette.ink, palette.paper, 1.1);
  };
  return {
    alt: {
      zh: `鸟瞰梯田：${bands}道田埂顺山势弯曲，其间几块水田，一条小路通向一座着色屋顶的农舍`,
      en: `Terraces from the air: ${bands} curving banks, some fields flooded, one path and a farmhouse among them`,
    },
    caption: { zh: `梯田与农舍，${bands}级台地`, en: `Terraces and farmhouse, ${bands} levels` },
    focalPoint: { x: 45, y: 48 },
    draw,
  };
};
