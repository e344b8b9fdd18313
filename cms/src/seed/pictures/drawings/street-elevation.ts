import { bareTree, leafyTree, person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';
import { sheetGround } from './frame';

/** A long street elevation in line, with one house rendered. */
export const streetElevation: Family = (random, palette) => {
  const houses = random.int(6, 9);
  const ours = random.int(2, houses - 3);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    sheetGround(s, palette, 0.2);
    const ground = h * 0.7;
    let x = u * 2.4;
    const room = w - u * 4.8;
    const weights = Array.from({ length: houses }, () => random.range(0.7, 1.5));
    const sum = weights.reduce((a, b) => a + b, 0);
    for (let i = 0; i < houses; i++) {
      const hw = (room * (weights[i] ?? 1)) / sum;
      const storeys = random.int(2, 4);
      const tall = h * (0.14 + storeys * 0.085) * random.range(0.9, 1.08);
      const top = ground - tall;
      const mine = i === ours;
      const roof = random.int(0, 3);
      const outline: Point[] =
        roof === 0
          ? [
              [x, ground],
              [x, top],
              [x + hw, top],
              [x + hw, ground],
            ]
          : roof === 1
            ? [
                [x, ground],
                [x, top + u * 8],
                [x + hw / 2, top - u * 3],
                [x + hw, top + u * 8],
                [x + hw, ground],
              ]
            : roof === 2
              ? [
                  [x, ground],
                  [x, top + u * 6],
                  [x + hw * 0.14, top],
                  [x + hw * 0.86, top],
                  [x + hw, top + u * 6],
                  [x + hw, ground],
                ]
              : [
                  [x, ground],
                  [x, top],
                  [x + hw * 0.3, top],
                  [x + hw * 0.3, top - u * 6],
                  [x + hw * 0.7, top - u * 6],
                  [x + hw * 0.7, top],
                  [x + hw, top],
                  [x + hw, ground],
                ];
      const shape = trace(outline, true);
      s.fill(
        shape,
        mine
          ? s.linear(
              [x, top],
              [x + hw, ground],
              [
                [0, mix(palette.accent, palette.paper, 0.35)],
                [1, mix(palette.accent, palette.mid, 0.25)],
              ],
            )
          : mix(palette.paper, '#ffffff', 0.4),
      );
      if (!mine && i % 3 === 0) s.fill(shape, s.hatch(u * 1, u * 0.09, palette.ink, 0, 0.45));
      if (!mine && i % 3 === 1) s.fill(shape, s.hatch(u * 1.2, u * 0.09, palette.ink, 90, 0.4));
      const bays = Math.max(2, Math.round(hw / (u * 7)));
      const base = roof === 1 || roof === 2 ? top + u * 8 : top + u * 2;
      const floor = (ground - base) / storeys;
      for (let f = 0; f < storeys; f++) {
        s.line(
          [
            [x, base + f * floor],
            [x + hw, base + f * floor],
          ],
          palette.ink,
          u * 0.14,
          0.6,
        );
        for (let b = 0; b < bays; b++) {
          const shop = f === storeys - 1;
          const ww = (hw / bays) * (shop ? 0.7 : 0.42);
          const wh = floor * (shop ? 0.74 : 0.58);
          const wx = x + (hw / bays) * (b + 0.5) - ww / 2;
          const wy = shop ? ground - wh : base + f * floor + floor * 0.22;
          s.rect(
            wx,
            wy,
            ww,
            wh,
            mine ? mix(palette.ink, palette.deep, 0.4) : mix(palette.paper, palette.water, 0.35),
          );
          s.rect(wx, wy, ww, wh * 0.16, palette.ink, 0.4);
          s.stroke(
            `M${n(wx)} ${n(wy)}h${n(ww)}v${n(wh)}h${n(-ww)}ZM${n(wx + ww / 2)} ${n(wy)}v${n(wh)}M${n(wx)} ${n(wy + wh * 0.35)}h${n(ww)}`,
            palette.ink,
            u * 0.13,
          );
          if (!shop) s.stroke(`M${n(wx - u * 0.5)} ${n(wy + wh)}h${n(ww + u)}`, palette.ink, u * 0.36);
        }
      }
      if (roof === 1)
        s.line(
          [
            [x - u * 0.6, top + u * 8.4],
            [x + hw / 2, top - u * 3.4],
            [x + hw + u * 0.6, top + u * 8.4],
          ],
          palette.ink,
          u * 0.5,
        );
      s.stroke(shape, palette.ink, u * (mine ? 0.5 : 0.26));
      x += hw;
    }
    s.rect(0, ground, w, u * 0.6, palette.ink);
    s.rect(u * 2.4, ground + u * 0.6, w - u * 4.8, u * 5, s.hatch(u * 0.9, u * 0.12, palette.ink, 45, 0.6));
    for (let i = 0; i < 4; i++)
      (i % 2 ? bareTree : leafyTree)(
        s,
        random,
        [w * (0.1 + 0.26 * i + random.range(-0.05, 0.05)), ground],
        h * random.range(0.34, 0.5),
        i % 2 ? palette.ink : palette.leaf,
        0.7,
      );
    for (let i = 0; i < 8; i++)
      person(s, [w * random.range(0.06, 0.94), ground], u * 8.6, i === 3 ? palette.accent : palette.ink, 0.9);
    for (let i = 0; i <= houses; i++)
      s.stroke(`M${n(u * 2.4 + (room * i) / houses)} ${n(h * 0.86)}v${n(u * 2)}`, palette.accent, u * 0.16);
    s.line(
      [
        [u * 2.4, h * 0.86 + u],
        [w - u * 2.4, h * 0.86 + u],
      ],
      palette.accent,
      u * 0.12,
    );
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `沿街立面：${zhCount(houses)}栋房屋连成一排，第${['', '一', '二', '三', '四', '五', '六', '七', '八'][ours + 1] ?? ''}栋着色，其余为线描，前有行人与树`,
      en: `Street elevation: ${enCount(houses)} houses in a row, one of them coloured, the rest in line, people and trees in front`,
    },
    caption: {
      zh: `沿街立面，${zhCount(houses)}栋相连`,
      en: `Street elevation, ${enCount(houses)} houses in a row`,
    },
    focalPoint: { x: Math.round(((ours + 0.5) / houses) * 100), y: 55 },
    draw,
  };
};
