import { mix } from '../palettes';
import { n } from '../sheet';
import type { Product } from './turned';
import { turned, tube, bent } from './turned';

/** Products of one department, in catalogue order. */
export const HOUSEHOLD: readonly Product[] = [
  {
    slug: 'table',
    name: { zh: '长桌', en: 'long table' },
    stands: true,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const [l, r, y] = [w * 0.14, w * 0.86, h * 0.48];
      for (const k of [0.16, 0.84]) {
        const x = l + (r - l) * k;
        if (v)
          s.poly(
            [
              [x - u * 2, y],
              [x + u * 2, y],
              [x + u * 6, h * 0.82],
              [x - u * 6, h * 0.82],
            ],
            turned(s, x - u * 6, x + u * 6, tone),
          );
        else {
          tube(
            s,
            [
              [x - u * 3, y],
              [x - u * 8, h * 0.82],
            ],
            u * 2.2,
            '#2f2b27',
          );
          tube(
            s,
            [
              [x + u * 3, y],
              [x + u * 8, h * 0.82],
            ],
            u * 2.2,
            '#2f2b27',
          );
        }
      }
      s.poly(
        [
          [l, y],
          [r, y],
          [r - u * 7, y - u * 7],
          [l + u * 7, y - u * 7],
        ],
        s.linear(
          [l, 0],
          [r, 0],
          [
            [0, '#d3ac74'],
            [0.5, '#e3c596'],
            [1, '#b98f58'],
          ],
        ),
      );
      for (let i = 1; i < 6; i++)
        s.line(
          [
            [l + u * 7 - (u * 7 * i) / 6, y - u * 7 + (u * 7 * i) / 6],
            [r - u * 7 + (u * 7 * i) / 6, y - u * 7 + (u * 7 * i) / 6],
          ],
          '#7d5c33',
          u * 0.16,
          0.5,
        );
      s.rect(l, y, r - l, u * 2.4, '#9c7443');
      s.rect(w * 0.6, y - u * 16, u * 5, u * 12, turned(s, w * 0.6, w * 0.6 + u * 5, p.water));
    },
  },
  {
    slug: 'radiator',
    name: { zh: '柱式散热器', en: 'column radiator' },
    stands: true,
    draw: (s, _p, tone, v) => {
      const { w, h, u } = s;
      const count = v ? 8 : 12;
      const step = (w * 0.68) / count;
      for (let i = 0; i < count; i++) {
        const x = w * 0.16 + i * step;
        s.fill(
          `M${n(x + u)} ${n(h * 0.3)}Q${n(x + step / 2)} ${n(h * 0.24)} ${n(x + step - u)} ${n(h * 0.3)}V${n(h * 0.74)}Q${n(x + step / 2)} ${n(h * 0.8)} ${n(x + u)} ${n(h * 0.74)}Z`,
          turned(s, x, x + step, tone),
        );
      }
      for (const y of [0.33, 0.7])
        s.rect(
          w * 0.14,
          h * y,
          w * 0.72,
          u * 2.6,
          s.fade('down', [
            [0, mix(tone, '#ffffff', 0.4)],
            [1, mix(tone, '#000000', 0.5)],
          ]),
          0.7,
        );
      bent(s, `M${n(w * 0.84)} ${n(h * 0.72)}H${n(w * 0.9)}V${n(h * 0.84)}`, u * 2, '#b89b62');
    },
  },
  {
    slug: 'shelf',
    name: { zh: '搁架', en: 'shelving' },
    stands: true,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const [l, r] = [w * 0.22, w * 0.78];
      for (const x of [l, r])
        s.rect(x - u * 0.8, h * 0.14, u * 1.6, h * 0.7, turned(s, x - u, x + u, '#3a3733'));
      for (let i = 0; i < 4; i++) {
        const y = h * (0.24 + i * 0.17);
        s.rect(
          l - u * 3,
          y,
          r - l + u * 6,
          u * 1.8,
          s.fade('down', [
            [0, '#dcb986'],
            [1, '#94703f'],
          ]),
        );
        s.rect(l, y + u * 1.8, r - l, u * 2, '#000000', 0.12);
        let x = l + u * 3 + ((i * 13) % 3) * u * 5;
        for (let k = 0; k < 5 + ((i + v) % 3); k++) {
          const [bw, bh] = [u * (1.6 + ((k * 7 + i) % 4) * 0.6), u * (8 + ((k * 5 + i * 3) % 5))];
          s.rect(x, y - bh, bw, bh, [tone, p.deep, p.pale, p.water, p.glow][(k + i) % 5] ?? tone);
          x += bw + u * 0.2;
        }
        if (i % 2)
          s.circle(
            r - u * 8,
            y - u * 4,
            u * 4,
            s.radial([r - u * 9.4, y - u * 5.4], u * 7, [
              [0, '#ffffff'],
              [0.6, p.mid],
              [1, p.deep],
            ]),
          );
      }
    },
  },
  {
    slug: 'pot',
    name: { zh: '花盆', en: 'planter' },
    stands: true,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const x = w / 2;
      let d = '';
      for (let i = 0; i < 15; i++) {
        const a = -Math.PI * (0.12 + (0.76 * i) / 14);
        d += `M${n(x)} ${n(h * 0.52)}Q${n(x + Math.cos(a) * u * 12)} ${n(h * 0.5 + Math.sin(a) * u * 30)} ${n(x + Math.cos(a) * u * (26 + (i % 3) * 5))} ${n(h * 0.5 + Math.sin(a) * u * (26 + (i % 4) * 4))}`;
      }
      s.stroke(d, mix(p.leaf, p.ink, 0.35), u * 3, 1, 'stroke-linecap="round"');
      s.stroke(d, mix(p.leaf, p.glow, 0.3), u * 1, 0.8, 'stroke-linecap="round"');
      s.fill(
        v
          ? `M${n(x - u * 20)} ${n(h * 0.52)}L${n(x - u * 13)} ${n(h * 0.82)}H${n(x + u * 13)}L${n(x + u * 20)} ${n(h * 0.52)}Z`
          : `M${n(x - u * 18)} ${n(h * 0.52)}Q${n(x - u * 26)} ${n(h * 0.82)} ${n(x)} ${n(h * 0.82)}T${n(x + u * 18)} ${n(h * 0.52)}Z`,
        turned(s, x - u * 22, x + u * 22, tone),
      );
      s.ellipse(x, h * 0.52, u * (v ? 20 : 18), u * 3, mix(tone, '#000000', 0.55), 1);
    },
  },
];
