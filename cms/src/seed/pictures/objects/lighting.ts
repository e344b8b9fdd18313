import { mix } from '../palettes';
import { n } from '../sheet';
import type { Product } from './turned';
import { turned, tube, bent } from './turned';

/** Products of one department, in catalogue order. */
export const LIGHTING: readonly Product[] = [
  {
    slug: 'pendant',
    name: { zh: '吊灯', en: 'pendant lamp' },
    stands: false,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const [x, y, r] = [w / 2, h * 0.44, u * (v ? 20 : 26)];
      s.circle(
        x,
        y + u * 14,
        u * 44,
        s.radial([x, y + u * 14], u * 44, [
          [0, p.glow, 0.6],
          [1, p.glow, 0],
        ]),
      );
      s.line(
        [
          [x, 0],
          [x, y - u * 10],
        ],
        p.ink,
        u * 0.5,
      );
      s.rect(x - u * 1.6, y - u * 14, u * 3.2, u * 6, turned(s, x - u * 1.6, x + u * 1.6, '#b89b62'));
      if (v)
        s.circle(
          x,
          y + u * 8,
          r * 0.9,
          s.radial([x - r * 0.3, y], r * 1.7, [
            [0, '#ffffff'],
            [0.5, mix(p.glow, '#ffffff', 0.55)],
            [1, mix(p.glow, p.mid, 0.4)],
          ]),
        );
      else {
        s.fill(
          `M${n(x - r)} ${n(y + u * 14)}Q${n(x - r)} ${n(y - u * 9)} ${n(x)} ${n(y - u * 9)}T${n(x + r)} ${n(y + u * 14)}Z`,
          turned(s, x - r, x + r, tone),
        );
        s.ellipse(x, y + u * 14, r, u * 2.6, mix(p.glow, '#ffffff', 0.6), 1);
        s.ellipse(x, y + u * 13.6, u * 6, u * 1.6, '#ffffff', 1);
      }
    },
  },
  {
    slug: 'table-lamp',
    name: { zh: '台灯', en: 'table lamp' },
    stands: true,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const x = w / 2;
      s.circle(
        x,
        h * 0.36,
        u * 46,
        s.radial([x, h * 0.36], u * 46, [
          [0, p.glow, 0.5],
          [1, p.glow, 0],
        ]),
      );
      if (v)
        tube(
          s,
          [
            [x, h * 0.78],
            [x - u * 10, h * 0.52],
            [x + u * 5, h * 0.32],
          ],
          u * 1.8,
          '#33312d',
        );
      else s.rect(x - u * 1, h * 0.4, u * 2, h * 0.38, turned(s, x - u, x + u, '#b89b62'));
      s.ellipse(x, h * 0.785, u * 14, u * 2.8, mix(tone, '#000000', 0.55), 1);
      s.ellipse(x, h * 0.775, u * 14, u * 2.6, tone, 1);
      const top = v ? h * 0.24 : h * 0.22;
      const off = v ? u * 7 : 0;
      s.poly(
        [
          [x - u * 9 + off, top],
          [x + u * 9 + off, top],
          [x + u * 21 + off, top + u * 19],
          [x - u * 21 + off, top + u * 19],
        ],
        s.linear(
          [x - u * 21, 0],
          [x + u * 21, 0],
          [
            [0, mix(tone, p.ink, 0.3)],
            [0.4, mix(tone, p.glow, 0.75)],
            [1, mix(tone, p.ink, 0.3)],
          ],
        ),
      );
      s.ellipse(x + off, top + u * 19, u * 21, u * 2.4, mix(p.glow, '#ffffff', 0.5), 1);
    },
  },
  {
    slug: 'floor-lamp',
    name: { zh: '落地灯', en: 'floor lamp' },
    stands: true,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const x = w * 0.42;
      const d = v
        ? `M${n(x)} ${n(h * 0.8)}V${n(h * 0.3)}A${n(u * 17)} ${n(u * 17)} 0 0 1 ${n(x + u * 34)} ${n(h * 0.3)}`
        : `M${n(x + u * 8)} ${n(h * 0.8)}V${n(h * 0.2)}`;
      const lx = v ? x + u * 34 : x + u * 8;
      const ly = v ? h * 0.3 : h * 0.18;
      s.circle(
        lx,
        ly + u * 6,
        u * 34,
        s.radial([lx, ly + u * 6], u * 34, [
          [0, p.glow, 0.55],
          [1, p.glow, 0],
        ]),
      );
      bent(s, d, u * 1.5, '#2d2b28');
      s.ellipse(v ? x : lx, h * 0.8, u * 12, u * 2.4, '#22201d', 1);
      s.fill(
        `M${n(lx - u * 12)} ${n(ly + u * 10)}A${n(u * 12)} ${n(u * 12)} 0 0 1 ${n(lx + u * 12)} ${n(ly + u * 10)}Z`,
        turned(s, lx - u * 12, lx + u * 12, tone),
      );
      s.ellipse(lx, ly + u * 10, u * 12, u * 1.6, mix(p.glow, '#ffffff', 0.55), 1);
    },
  },
];
