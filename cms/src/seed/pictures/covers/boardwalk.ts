import { bareTree, leafyTree, person, reeds } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';

/** A boardwalk into a wetland. */
export const boardwalk: Family = (random, palette, index) => {
  const turns = 2 + (index % 3);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const horizon = h * random.range(0.4, 0.48);
    const evening = index % 2 === 1;
    s.rect(
      0,
      0,
      w,
      horizon,
      s.linear(
        [0, 0],
        [0, horizon],
        [
          [0, evening ? mix(palette.dusk, palette.sky, 0.3) : palette.sky],
          [1, evening ? mix(palette.glow, palette.accent, 0.2) : palette.horizon],
        ],
      ),
    );
    const low = evening ? mix(palette.glow, palette.accent, 0.2) : palette.horizon;
    for (let i = 0; i < 3; i++) {
      const wave = random.wave();
      const pts = Array.from({ length: 61 }, (_, k): Point => [
        (w * k) / 60,
        horizon - u * (6 - i * 2) - wave(k * 0.12) * u * (5 - i),
      ]);
      s.poly(
        [[0, horizon + 2], ...pts, [w, horizon + 2]],
        mix(low, mix(palette.leaf, palette.deep, 0.4), 0.3 + i * 0.24),
      );
    }
    s.rect(
      0,
      horizon,
      w,
      h - horizon,
      s.linear(
        [0, horizon],
        [0, h],
        [
          [0, mix(low, palette.water, 0.25)],
          [0.5, palette.water],
          [1, mix(palette.water, palette.deep, 0.6)],
        ],
      ),
    );
    for (let i = 0; i < 110; i++) {
      const t = random.next();
      const y = horizon + (h - horizon) * t * t;
      s.line(
        [
          [w * random.range(-0.1, 1), y],
          [w * random.range(0, 1.05), y],
        ],
        random.chance(0.5) ? palette.paper : palette.deep,
        u * (0.08 + t * 0.3),
        0.1,
      );
    }
    // The walk: a centre line on the water plane, put into perspective row by row.
    const at = (t: number, side: number): Point => {
      const depth = 1 / (1 + t * 14);
      const bend = Math.sin(t * Math.PI * turns) * 2.4 + (t < 0.1 ? -0.2 : -0.2);
      return [
        w * 0.5 + (bend * t * 1.6 + side * 0.92) * w * 0.34 * depth * 1.1,
        horizon + (h * 1.12 - horizon) * depth,
      ];
    };
    const rows = 110;
    for (let i = rows; i >= 0; i--) {
      const [t0, t1] = [(i / rows) ** 1.9, ((i + 0.82) / rows) ** 1.9];
      const tone = mix(mix(palette.mid, palette.pale, random.range(0.2, 0.75)), low, t0 * 0.35);
      if (i % 3 === 0 && t0 < 0.6) {
        for (const side of [-0.8, 0.8]) {
          const [x, y] = at(t0, side);
          s.line(
            [
              [x, y],
              [x, y + (y - horizon) * 0.16],
            ],
            palette.ink,
            (y - horizon) * 0.02,
            0.8,
          );
        }
      }
      const [a, b, c, d] = [at(t0, -1), at(t0, 1), at(t1, 1), at(t1, -1)];
      const lip = (a[1] - horizon) * 0.035;
      s.poly(
        [
          [a[0], a[1] + lip],
          [b[0], b[1] + lip],
          [b[0], b[1]],
          [a[0], a[1]],
        ],
        mix(tone, palette.ink, 0.6),
      );
      s.poly([a, b, c, d], tone);
    }
    const spot = at(0.3, 0.1);
    person(s, spot, (spot[1] - horizon) * 1.15, palette.ink);
    const far = at(0.55, 0);
    person(s, far, (far[1] - horizon) * 1.25, palette.ink, 0.85);
    bareTree(
      s,
      random,
      [w * random.pick([0.12, 0.86]), horizon + u * 3],
      h * 0.34,
      mix(palette.ink, palette.leaf, 0.3),
      0.85,
    );
    leafyTree(
      s,
      random,
      [w * random.range(0.25, 0.75), horizon + u],
      h * 0.2,
      mix(palette.leaf, palette.deep, 0.4),
      0.7,
    );
    for (let layer = 0; layer < 4; layer++) {
      const y = horizon + (h * 1.03 - horizon) * (0.22 + layer * 0.27);
      const tone = mix(mix(palette.leaf, palette.glow, 0.35 - layer * 0.08), palette.ink, 0.1 + layer * 0.18);
      for (const left of [true, false]) {
        const wide = w * (0.4 - 0.03 * layer);
        reeds(
          s,
          random,
          { x: left ? -u * 2 : w - wide + u * 2, y, w: wide, h: h * (0.08 + layer * 0.085) },
          120,
          tone,
          u * (0.16 + layer * 0.09),
          0.85,
        );
      }
    }
    s.grain(palette.ink, palette.paper, 1.1);
  };
  return {
    alt: {
      zh: `木栈道折${zhCount(turns)}次伸入湿地，两侧芦苇，两个人影走向远处的林线`,
      en: `A timber walk with ${enCount(turns)} bends into a wetland, reeds on both sides, two figures making for the far trees`,
    },
    caption: { zh: '湿地栈道', en: 'The wetland walk' },
    focalPoint: { x: 50, y: 55 },
    draw,
  };
};
