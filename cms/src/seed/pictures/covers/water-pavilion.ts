import { bareTree, leafyTree, person, reeds } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { trace } from '../sheet';

/** A long low pavilion over still water, hills behind. */
export const waterPavilion: Family = (random, palette, index) => {
  const bays = random.int(6, 11);
  const evening = index % 2 === 1;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const water = h * random.range(0.6, 0.67);
    const top = evening ? palette.dusk : palette.sky;
    const low = evening ? mix(palette.glow, palette.accent, 0.18) : palette.horizon;
    s.rect(
      0,
      0,
      w,
      water,
      s.linear(
        [0, 0],
        [0, water],
        [
          [0, top],
          [0.6, mix(top, low, 0.55)],
          [1, low],
        ],
      ),
    );
    const sun: Point = [w * random.range(0.15, 0.85), water - h * random.range(0.2, 0.36)];
    s.circle(
      sun[0],
      sun[1],
      u * 22,
      s.radial(sun, u * 22, [
        [0, palette.paper, 0.5],
        [1, palette.paper, 0],
      ]),
    );
    s.circle(sun[0], sun[1], u * 4.4, mix(palette.paper, palette.glow, evening ? 0.5 : 0.1), 0.9);
    const scene = (): void => {
      for (let layer = 0; layer < 4; layer++) {
        const wave = random.wave(0.5);
        const base = water - h * (0.2 - layer * 0.055);
        const ridge: Point[] = [];
        for (let x = 0; x <= 60; x++)
          ridge.push([(w * x) / 60, base - wave(x * 0.07 + layer * 9) * h * (0.11 - layer * 0.02)]);
        const tone = mix(
          mix(low, evening ? palette.dusk : palette.mid, 0.42 + layer * 0.16),
          palette.leaf,
          layer * 0.16,
        );
        s.fill(
          trace([[0, water], ...ridge, [w, water]], true),
          s.linear(
            [0, base - h * 0.1],
            [0, water],
            [
              [0, tone],
              [1, mix(tone, low, 0.5)],
            ],
          ),
        );
      }
      const left = w * random.range(0.12, 0.2);
      const right = w * random.range(0.8, 0.9);
      const floor = water - u * 2.6;
      const roof = floor - h * 0.15;
      const bay = (right - left) / bays;
      s.rect(
        left,
        roof,
        right - left,
        floor - roof,
        evening
          ? s.fade('down', [
              [0, mix(palette.glow, palette.paper, 0.3)],
              [1, mix(palette.glow, palette.deep, 0.3)],
            ])
          : s.fade('down', [
              [0, mix(palette.deep, palette.ink, 0.45)],
              [1, mix(palette.deep, palette.mid, 0.5)],
            ]),
      );
      // Solid cores between the glass.
      for (let i = 0; i < bays; i++) {
        const x = left + i * bay;
        if (random.chance(0.3))
          s.rect(
            x,
            roof,
            bay,
            floor - roof,
            s.fade('across', [
              [0, mix(palette.pale, palette.mid, 0.4)],
              [1, mix(palette.mid, palette.deep, 0.5)],
            ]),
          );
        else if (random.chance(0.4))
          s.rect(x + bay * 0.1, roof, bay * 0.4, floor - roof, palette.paper, 0.28);
        if (random.chance(0.35)) person(s, [x + bay * 0.5, floor], (floor - roof) * 0.62, palette.ink, 0.85);
      }
      for (let i = 0; i <= bays; i++)
        s.rect(left + i * bay - u * 0.16, roof, u * 0.32, floor - roof, palette.ink, 0.85);
      s.rect(
        left - u * 7,
        roof - u * 2.2,
        right - left + u * 14,
        u * 2.2,
        s.fade('down', [
          [0, mix(palette.paper, low, 0.3)],
          [1, mix(palette.deep, palette.mid, 0.4)],
        ]),
      );
      s.rect(left - u * 7, roof - u * 0.2, right - left + u * 14, u * 0.4, palette.ink, 0.8);
      s.rect(left - u * 4, floor, right - left + u * 8, u * 1, mix(palette.pale, palette.mid, 0.3));
      s.rect(left - u * 3, floor + u, right - left + u * 6, u * 1.6, palette.ink, 0.85);
      leafyTree(
        s,
        random,
        [left + (right - left) * random.range(0.2, 0.8), roof],
        h * 0.24,
        mix(palette.leaf, palette.ink, 0.25),
        0.7,
      );
      bareTree(s, random, [w * 0.06, water], h * 0.36, mix(palette.ink, palette.leaf, 0.3), 0.8);
    };
    scene();
    const seed = random;
    // Still water: the sky turned over, the building as tones, then ripples.
    s.rect(
      0,
      water,
      w,
      h - water,
      s.linear(
        [0, water],
        [0, h],
        [
          [0, mix(low, palette.water, 0.35)],
          [0.45, mix(palette.water, top, 0.4)],
          [1, mix(mix(top, palette.water, 0.5), palette.ink, 0.35)],
        ],
      ),
    );
    const glowTone = evening ? palette.glow : mix(palette.deep, palette.ink, 0.2);
    s.rect(
      w * 0.16,
      water,
      w * 0.68,
      h * 0.16,
      s.linear(
        [0, water],
        [0, water + h * 0.16],
        [
          [0, glowTone, 0.75],
          [1, glowTone, 0.1],
        ],
      ),
    );
    s.rect(w * 0.11, water + h * 0.155, w * 0.79, u * 2.4, mix(palette.paper, low, 0.4), 0.35);
    for (let i = 0; i <= bays; i++)
      s.rect(w * (0.16 + (0.68 * i) / bays), water, u * 0.3, h * 0.16, palette.ink, 0.4);
    for (let i = 0; i < 170; i++) {
      const t = seed.next();
      const y = water + (h - water) * t * t;
      const long = u * seed.range(3, 10) * (0.6 + 2 * t);
      const x = seed.range(-long, w);
      s.line(
        [
          [x, y],
          [x + long, y],
        ],
        seed.chance(0.55) ? mix(low, palette.paper, 0.4) : palette.ink,
        u * (0.1 + 0.34 * t),
        seed.range(0.08, 0.3),
      );
    }
    reeds(
      s,
      random,
      { x: w * 0.7, y: h + u * 2, w: w * 0.32, h: h * 0.26 },
      130,
      mix(palette.ink, palette.leaf, 0.35),
      u * 0.24,
      0.85,
    );
    reeds(
      s,
      random,
      { x: -w * 0.02, y: h + u * 2, w: w * 0.18, h: h * 0.16 },
      60,
      palette.ink,
      u * 0.24,
      0.8,
    );
    s.grain(palette.ink, palette.paper, 0.8);
  };
  const time = evening ? { zh: '黄昏', en: 'at nightfall' } : { zh: '清晨', en: 'in the morning' };
  return {
    alt: {
      zh: `${time.zh}，${zhCount(bays)}开间的水榭贴着湖面展开，薄屋顶映在水里，远处山影层叠`,
      en: `A pavilion of ${enCount(bays)} bays low over a lake ${time.en}, its thin roof mirrored, hills in layers behind`,
    },
    caption: { zh: `湖上的水榭，${time.zh}`, en: `Pavilion on the lake, ${time.en}` },
    focalPoint: { x: 50, y: 56 },
    draw,
  };
};
