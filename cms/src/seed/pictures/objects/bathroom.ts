import { mix } from '../palettes';
import { n } from '../sheet';
import type { Product } from './turned';
import { turned, bent } from './turned';

/** Products of one department, in catalogue order. */
export const BATHROOM: readonly Product[] = [
  {
    slug: 'tap',
    name: { zh: '水龙头', en: 'basin tap' },
    stands: true,
    draw: (s, _p, tone, v) => {
      const { w, h, u } = s;
      const metal = mix('#c9c7c2', tone, 0.3);
      const x = w * 0.42;
      s.rect(x - u * 5, h * 0.72, u * 10, h * 0.1, turned(s, x - u * 5, x + u * 5, metal));
      bent(
        s,
        v
          ? `M${n(x)} ${n(h * 0.72)}V${n(h * 0.36)}A${n(u * 12)} ${n(u * 12)} 0 0 1 ${n(x + u * 24)} ${n(h * 0.36)}V${n(h * 0.46)}`
          : `M${n(x)} ${n(h * 0.72)}V${n(h * 0.4)}Q${n(x)} ${n(h * 0.34)} ${n(x + u * 6)} ${n(h * 0.34)}H${n(x + u * 30)}V${n(h * 0.4)}`,
        u * 5.4,
        metal,
      );
      bent(s, `M${n(x - u * 2)} ${n(h * 0.6)}H${n(x - u * 14)}`, u * 2.6, metal);
      s.circle(
        x - u * 15,
        h * 0.6,
        u * 3,
        s.radial([x - u * 16, h * 0.6 - u], u * 5, [
          [0, '#ffffff'],
          [0.5, metal],
          [1, mix(metal, '#000000', 0.6)],
        ]),
      );
    },
  },
  {
    slug: 'shower',
    name: { zh: '淋浴花洒', en: 'shower head' },
    stands: false,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const metal = mix('#b7a98c', tone, 0.25);
      bent(
        s,
        `M${n(w * 0.1)} ${n(h * 0.2)}H${n(w * 0.5 - u * 4)}Q${n(w * 0.5)} ${n(h * 0.2)} ${n(w * 0.5)} ${n(h * 0.2 + u * 4)}V${n(h * 0.38)}`,
        u * 3.4,
        metal,
      );
      const r = u * (v ? 17 : 24);
      s.fill(
        `M${n(w / 2 - r)} ${n(h * 0.42)}Q${n(w / 2)} ${n(h * 0.33)} ${n(w / 2 + r)} ${n(h * 0.42)}Z`,
        turned(s, w / 2 - r, w / 2 + r, metal),
      );
      s.ellipse(w / 2, h * 0.42, r, u * 3, mix(metal, '#000000', 0.3), 1);
      let d = '';
      for (let i = 0; i < 21; i++)
        d += `M${n(w / 2 - r * 0.9 + (r * 1.8 * i) / 20)} ${n(h * 0.43)}L${n(w / 2 - r * 1.15 + (r * 2.3 * i) / 20)} ${n(h * (0.62 + ((i * 7) % 9) * 0.03))}`;
      s.stroke(d, mix(p.water, '#ffffff', 0.4), u * 0.36, 0.7, 'stroke-dasharray="34 10"');
    },
  },
  {
    slug: 'basin',
    name: { zh: '台上盆', en: 'basin' },
    stands: true,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const [x, y, r] = [w / 2, h * 0.52, u * 34];
      const clay = mix('#f1eee7', tone, v ? 0.5 : 0.06);
      s.rect(w * 0.06, h * 0.74, w * 0.88, u * 5, mix(p.deep, p.mid, 0.4));
      s.fill(
        v
          ? `M${n(x - r)} ${n(y)}V${n(h * 0.74)}H${n(x + r)}V${n(y)}Z`
          : `M${n(x - r)} ${n(y)}Q${n(x - r * 0.9)} ${n(h * 0.74)} ${n(x - r * 0.4)} ${n(h * 0.74)}H${n(x + r * 0.4)}Q${n(x + r * 0.9)} ${n(h * 0.74)} ${n(x + r)} ${n(y)}Z`,
        s.linear(
          [x - r, 0],
          [x + r, 0],
          [
            [0, mix(clay, '#000000', 0.28)],
            [0.35, mix(clay, '#ffffff', 0.5)],
            [1, mix(clay, '#000000', 0.34)],
          ],
        ),
      );
      s.ellipse(x, y, r, u * 8, mix(clay, '#ffffff', 0.4), 1);
      s.ellipse(x, y + u * 0.6, r * 0.93, u * 6.8, mix(clay, '#000000', 0.25), 1);
      s.ellipse(x + u * 2, y + u * 2.6, r * 0.7, u * 4, mix(clay, '#000000', 0.1), 1);
      s.ellipse(x, y + u * 3.4, u * 2.4, u * 0.9, '#77736b', 1);
    },
  },
  {
    slug: 'bath',
    name: { zh: '独立浴缸', en: 'free-standing bath' },
    stands: true,
    draw: (s, _p, tone, v) => {
      const { w, h, u } = s;
      const [l, r, y] = [w * 0.14, w * 0.86, h * 0.46];
      const shell = v ? tone : '#eeebe4';
      s.fill(
        `M${n(l)} ${n(y)}Q${n(l + u * 5)} ${n(h * 0.8)} ${n(l + u * 18)} ${n(h * 0.8)}H${n(r - u * 18)}Q${n(r - u * 5)} ${n(h * 0.8)} ${n(r)} ${n(y)}Z`,
        s.linear(
          [l, y],
          [r, h * 0.8],
          [
            [0, mix(shell, '#000000', 0.22)],
            [0.3, mix(shell, '#ffffff', 0.35)],
            [1, mix(shell, '#000000', 0.42)],
          ],
        ),
      );
      s.ellipse(w / 2, y, (r - l) / 2, u * 7, '#f8f6f1', 1);
      s.ellipse(w / 2, y + u, (r - l) / 2 - u * 3, u * 5.4, '#cfcac0', 1);
      s.ellipse(w / 2, y + u * 2.4, (r - l) / 2 - u * 8, u * 3.4, '#b9d0d2', 1);
      s.poly(
        [
          [w * 0.3, y - u * 7.6],
          [w * 0.46, y - u * 7.4],
          [w * 0.48, y + u * 14],
          [w * 0.32, y + u * 14],
        ],
        mix(tone, '#ffffff', 0.65),
      );
    },
  },
];
