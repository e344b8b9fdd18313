import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { trace } from '../sheet';
import { gallery, visitor } from './gallery';

/** Rings or bars of light in a dark hall, doubled by a polished floor. */
export const lightWork: Family = (random, palette, index) => {
  const form = index % 3;
  const names = [
    { zh: '光环', en: 'rings of light' },
    { zh: '光柱', en: 'bars of light' },
    { zh: '光框', en: 'frames of light' },
  ] as const;
  const name = names[form] ?? names[0];
  const count = random.int(4, 7);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const p = gallery(s, palette, true);
    const tone = index % 2 ? palette.glow : mix(palette.accent, palette.glow, 0.45);
    const glow = (d: string, k: number): void => {
      for (const [width, alpha] of [
        [9, 0.05],
        [6, 0.07],
        [3.6, 0.12],
        [2, 0.3],
      ] as const)
        s.stroke(d, tone, u * width * k, alpha, 'stroke-linejoin="round"');
      s.stroke(d, mix(tone, palette.paper, 0.75), u * 0.75 * k, 1, 'stroke-linejoin="round"');
    };
    const centre = p(0, 2.4, 11);
    s.rect(
      0,
      0,
      w,
      h,
      s.radial(centre, w * 0.5, [
        [0, tone, 0.34],
        [1, tone, 0],
      ]),
    );
    for (let i = 0; i < count; i++) {
      const z = 12.5 - (i * 6.5) / (count - 1);
      const k = 7 / z;
      const shape = (mirror: boolean): string => {
        const y = (v: number): number => (mirror ? -v : v);
        if (form === 0) {
          const r = 1.5 + 0.5 * Math.sin(i * 1.7);
          return trace(
            Array.from({ length: 49 }, (_, q): Point =>
              p(
                Math.sin(i * 0.9) * 0.8 + Math.cos((q / 24) * Math.PI) * r,
                y(2.5 + Math.sin((q / 24) * Math.PI) * r),
                z,
              ),
            ),
            true,
          );
        }
        if (form === 1) {
          let d = '';
          for (const side of [-1, 1])
            d += trace([
              p(side * (1.6 + 0.4 * Math.sin(i * 2)), y(0.1), z),
              p(side * (1.6 + 0.4 * Math.sin(i * 2)), y(4.6), z),
            ]);
          return d;
        }
        return trace(
          [p(-2.4, y(0.05), z), p(-2.4, y(4 - i * 0.14), z), p(2.4, y(4 - i * 0.14), z), p(2.4, y(0.05), z)],
          true,
        );
      };
      s.stroke(shape(true), tone, u * 1.5 * k, 0.16);
      s.stroke(shape(true), mix(tone, palette.paper, 0.5), u * 0.4 * k, 0.28);
      glow(shape(false), k);
      if (i === Math.floor(count / 2)) visitor(s, p, 0.5, z - 0.3, palette.ink);
    }
    visitor(s, p, -2.9, 5.6, mix(palette.ink, palette.dusk, 0.1));
    const far = p(0, 0, 13)[1];
    s.rect(
      0,
      far,
      w,
      h - far,
      s.linear(
        [0, far],
        [0, h],
        [
          [0, tone, 0.16],
          [1, palette.ink, 0.4],
        ],
      ),
    );
    s.grain(palette.ink, palette.paper, 0.8);
  };
  return {
    alt: {
      zh: `暗厅中${zhCount(count)}道${name.zh}由近及远，映在打磨过的地面上，两个人影站在光里`,
      en: `${enCount(count)} ${name.en} recede through a dark hall, mirrored in the polished floor, two silhouettes among them`.replace(
        /^./,
        (c) => c.toUpperCase(),
      ),
    },
    caption: { zh: `光的装置：${name.zh}`, en: `Light installation: ${name.en}` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};
