import { blob } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';

/** A stack of simple solids on a plinth, in front of a paper backdrop. */
export const plinth: Family = (random, palette, index) => {
  const count = 4 + (index % 4);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const wall = mix(palette.pale, index % 2 ? palette.water : palette.mid, 0.35);
    const floor = h * 0.82;
    s.rect(
      0,
      0,
      w,
      h,
      s.radial([w * 0.4, h * 0.3], Math.max(w, h) * 0.8, [
        [0, mix(wall, palette.paper, 0.65)],
        [1, mix(wall, palette.deep, 0.35)],
      ]),
    );
    s.rect(
      0,
      floor,
      w,
      h - floor,
      s.linear(
        [0, floor],
        [0, h],
        [
          [0, mix(wall, palette.deep, 0.38)],
          [1, mix(wall, palette.paper, 0.1)],
        ],
      ),
    );
    const cx = w * (0.5 + random.range(-0.07, 0.03));
    const pw = u * 30;
    const top = h * 0.7;
    const cast: Point[] = [
      [cx + pw / 2, h * 0.93],
      [cx - pw / 2 + u * 3, h * 0.93],
      [w * 0.86, floor],
      [w, floor + u * 2],
      [w, floor + u * 7],
    ];
    s.soft(
      (g) =>
        trace(
          cast.map(([x, y]): Point => [x + g, y]),
          true,
        ),
      palette.ink,
      0.32,
      u,
    );
    s.rect(
      cx - pw / 2,
      top,
      pw,
      h * 0.93 - top,
      s.linear(
        [cx - pw / 2, 0],
        [cx + pw / 2, 0],
        [
          [0, palette.paper],
          [0.6, mix(palette.paper, palette.pale, 0.6)],
          [1, mix(palette.pale, palette.deep, 0.3)],
        ],
      ),
    );
    s.poly(
      [
        [cx - pw / 2, top],
        [cx + pw / 2, top],
        [cx + pw * 0.42, top - u * 2.4],
        [cx - pw * 0.42, top - u * 2.4],
      ],
      mix(palette.paper, palette.pale, 0.15),
    );
    let y = top - u * 1;
    const room = (top - h * 0.1) / count;
    let x = cx;
    const shapes: (() => void)[] = [];
    for (let i = 0; i < count; i++) {
      const kind = (i * 5 + index * 2) % 5;
      const tall = room * (kind === 1 ? 0.7 : random.range(0.82, 1));
      const half = u * random.range(7, 13) * (1 - i * 0.07);
      const tone =
        i === (index + 1) % count
          ? palette.accent
          : mix(
              random.pick([palette.mid, palette.deep, palette.pale, palette.water, palette.glow]),
              palette.paper,
              random.range(0, 0.3),
            );
      x += u * random.range(-2.4, 2.4);
      const [sx, sy] = [x, y];
      s.soft(
        (g) => `M${n(sx + u * 9)} ${n(sy - u * 2)}a${n(half * 1.1 + g)} ${n(tall * 0.62 + g)} 0 1 1 0.1 0Z`,
        palette.ink,
        0.1,
        u * 2,
      );
      shapes.push(() => {
        const skin = s.linear(
          [sx - half, sy - tall],
          [sx + half, sy],
          [
            [0, mix(tone, palette.paper, 0.45)],
            [0.45, tone],
            [1, mix(tone, palette.ink, 0.5)],
          ],
        );
        if (kind === 0) s.rect(sx - half, sy - tall, half * 2, tall, skin);
        else if (kind === 1)
          s.fill(
            `M${n(sx - half * 1.3)} ${n(sy)}A${n(half * 1.3)} ${n(tall)} 0 0 1 ${n(sx + half * 1.3)} ${n(sy)}Z`,
            skin,
          );
        else if (kind === 2)
          s.circle(
            sx,
            sy - tall / 2,
            tall / 2,
            s.radial([sx - tall * 0.18, sy - tall * 0.68], tall * 0.8, [
              [0, mix(tone, palette.paper, 0.7)],
              [0.5, tone],
              [1, mix(tone, palette.ink, 0.6)],
            ]),
          );
        else if (kind === 3)
          s.poly(
            [
              [sx - half, sy],
              [sx + half, sy],
              [sx + half * 0.5, sy - tall],
              [sx - half * 0.5, sy - tall],
            ],
            skin,
          );
        else s.fill(smooth(blob(random, [sx, sy - tall / 2], half * 1.15, tall * 0.5, 0.16, 16), true), skin);
        s.ellipse(sx, sy, half * 0.8, u * 0.4, palette.ink, 0.35);
      });
      y -= tall * 0.985;
    }
    for (const shape of shapes) shape();
    s.grain(palette.ink, palette.paper, 1.2);
  };
  return {
    alt: {
      zh: `展台上叠放的${zhCount(count)}个几何体，其中一个着色，影子投在背景纸上`,
      en: `${enCount(count)} solids stacked on a plinth, one of them coloured, shadows on the paper backdrop`.replace(
        /^./,
        (c) => c.toUpperCase(),
      ),
    },
    caption: {
      zh: `${zhCount(count)}件叠置，石膏、木与色釉`,
      en: `Stack of ${enCount(count)}: plaster, wood and glaze`,
    },
    focalPoint: { x: 49, y: 46 },
    draw,
  };
};
