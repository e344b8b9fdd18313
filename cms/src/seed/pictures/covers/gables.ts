import { bareTree, leafyTree, person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';

/** A house of gables side by side, drawn as a shaded elevation. */
export const gables: Family = (random, palette, index) => {
  const count = random.int(3, 6);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const ground = h * 0.8;
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [0, ground],
        [
          [0, mix(palette.sky, palette.paper, 0.2)],
          [1, palette.paper],
        ],
      ),
    );
    const hill = random.wave();
    const ridge = Array.from({ length: 41 }, (_, i): Point => [
      (w * i) / 40,
      ground - h * 0.14 - hill(i * 0.1) * h * 0.1,
    ]);
    s.fill(
      `${smooth([[0, ground], ...ridge, [w, ground]])}`,
      s.linear(
        [0, ground - h * 0.3],
        [0, ground],
        [
          [0, mix(palette.pale, palette.sky, 0.5)],
          [1, palette.paper],
        ],
      ),
    );
    for (let i = 0; i < 5; i++)
      leafyTree(
        s,
        random,
        [w * random.range(0.02, 0.98), ground],
        h * random.range(0.3, 0.55),
        mix(palette.leaf, palette.paper, 0.35),
        0.55,
      );
    const total = w * 0.74;
    const x0 = (w - total) / 2;
    const houseW = total / count;
    for (let i = 0; i < count; i++) {
      const x = x0 + i * houseW;
      const eaves = ground - h * random.range(0.2, 0.34);
      const peak = eaves - houseW * random.range(0.4, 0.78);
      const px = x + houseW * random.pick([0.5, 0.5, 0.3, 0.7]);
      const body =
        i === index % count
          ? mix(palette.accent, palette.pale, 0.12)
          : mix(mix(palette.pale, palette.mid, random.range(0, 0.75)), palette.paper, 0.1);
      const outline = trace(
        [
          [x, ground],
          [x, eaves],
          [px, peak],
          [x + houseW, eaves],
          [x + houseW, ground],
        ],
        true,
      );
      s.fill(
        outline,
        s.linear(
          [x, peak],
          [x + houseW, ground],
          [
            [0, mix(body, palette.paper, 0.25)],
            [1, mix(body, palette.ink, 0.16)],
          ],
        ),
      );
      {
        if (i % 3 === 0)
          s.fill(
            outline,
            s.pattern(u * 1.5, u * 1.5, (t) =>
              t.stroke(`M${n(u * 0.75)} 0V${n(u * 1.5)}`, palette.ink, 1, 0.35),
            ),
          );
        else if (i % 3 === 1)
          s.fill(
            outline,
            s.pattern(u * 3, u * 1.2, (t) =>
              t.stroke(
                `M0 1H${n(u * 3)}M${n(u)} 1V${n(u * 0.6)}M${n(u * 2.4)} ${n(u * 0.6)}V${n(u * 1.2)}M0 ${n(u * 0.6)}H${n(u * 3)}`,
                palette.ink,
                1,
                0.26,
              ),
            ),
          );
        s.poly(
          [
            [x, eaves],
            [px, peak],
            [px, peak + u * 3.4],
            [x, eaves + u * 3.4],
          ],
          palette.ink,
          0.3,
        );
        s.poly(
          [
            [px, peak],
            [x + houseW, eaves],
            [x + houseW, eaves + u * 3.4],
            [px, peak + u * 3.4],
          ],
          palette.ink,
          0.22,
        );
        // Openings, each with a shadow under its head.
        const pane = (ox: number, oy: number, ow: number, oh: number): void => {
          s.rect(
            ox,
            oy,
            ow,
            oh,
            s.fade('down', [
              [0, mix(palette.deep, palette.ink, 0.5)],
              [1, mix(palette.deep, palette.water, 0.5)],
            ]),
          );
          if (random.chance(0.4))
            s.rect(ox + ow * 0.5, oy, ow * 0.5, oh, mix(palette.glow, palette.paper, 0.3), 0.7);
          s.rect(ox, oy, ow, u * 0.8, palette.ink, 0.6);
          s.stroke(
            `M${n(ox)} ${n(oy)}H${n(ox + ow)}V${n(oy + oh)}H${n(ox)}ZM${n(ox + ow / 2)} ${n(oy)}V${n(oy + oh)}`,
            palette.ink,
            u * 0.16,
          );
          s.rect(ox - u * 0.3, oy + oh, ow + u * 0.6, u * 0.4, mix(body, palette.paper, 0.5));
        };
        const lane = houseW / 3;
        const tall = (ground - eaves) * 0.34;
        const style = random.int(0, 2);
        for (let k = 0; k < 3; k++) {
          const low = k === 1 ? tall * 1.5 : tall;
          if (style === 0 || random.chance(0.7))
            pane(
              x + lane * k + lane * 0.2,
              ground - (k === 1 ? low : (ground - eaves) * 0.2 + low * 0.75),
              lane * 0.6,
              k === 1 ? low : low * 0.75,
            );
        }
        if (style === 1) pane(px - lane * 0.7, eaves + u, lane * 1.4, tall * 0.7);
        else if (style === 2) pane(px - lane * 0.2, eaves - (eaves - peak) * 0.3, lane * 0.4, tall * 1.1);
        else
          for (let k = 0; k < 3; k++)
            pane(x + lane * k + lane * 0.26, eaves + u * 1.2, lane * 0.48, tall * 0.6);
      }
      // The neighbour's shadow, thrown by the one on the left.
      if (i > 0)
        s.poly(
          [
            [x, ground],
            [x, eaves + u * 2],
            [x + houseW * 0.14, eaves + u * 6],
            [x + houseW * 0.14, ground],
          ],
          palette.ink,
          0.22,
        );
      s.stroke(outline, palette.ink, u * 0.26, 0.9, 'stroke-linejoin="round"');
      s.line(
        [
          [x - u, eaves + u * 0.9],
          [px, peak - u * 0.35],
          [x + houseW + u, eaves + u * 0.9],
        ],
        palette.ink,
        u * 0.7,
        0.92,
      );
      if (random.chance(0.5)) {
        s.rect(px + houseW * 0.1, peak - u * 4, u * 3, u * 9, mix(body, palette.deep, 0.6));
        s.stroke(
          `M${n(px + houseW * 0.1)} ${n(peak + u * 3)}V${n(peak - u * 4)}h${n(u * 3)}V${n(peak + u * 5)}`,
          palette.ink,
          u * 0.2,
        );
      }
    }
    s.rect(
      0,
      ground,
      w,
      h - ground,
      s.linear(
        [0, ground],
        [0, h],
        [
          [0, mix(palette.pale, palette.mid, 0.4)],
          [1, palette.pale],
        ],
      ),
    );
    s.poly(
      [
        [x0, ground],
        [x0 + total, ground],
        [x0 + total + u * 14, ground + u * 5],
        [x0 + u * 12, ground + u * 5],
      ],
      palette.ink,
      0.24,
    );
    s.rect(0, ground - u * 0.15, w, u * 0.5, palette.ink);
    s.rect(0, ground + u * 6, w, h, s.hatch(u * 1.1, u * 0.1, palette.ink, -24, 0.3));
    for (let i = 0; i < 3; i++)
      person(s, [w * random.range(0.1, 0.9), ground + u * random.range(1, 3)], u * 11, palette.ink, 0.9);
    bareTree(s, random, [w * random.range(0.03, 0.1), ground], h * 0.6, palette.ink, 0.8);
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `${zhCount(count)}座山墙并肩而立的住宅，其中一座着色，屋檐在墙面投下窄影`,
      en: `A house of ${enCount(count)} gables shoulder to shoulder, one of them coloured, narrow shadows under the eaves`,
    },
    caption: {
      zh: `${zhCount(count)}座山墙，一个屋檐下的邻里`,
      en: `${enCount(count)} gables, one neighbourhood`.replace(/^./, (c) => c.toUpperCase()),
    },
    focalPoint: { x: 50, y: 62 },
    draw,
  };
};
