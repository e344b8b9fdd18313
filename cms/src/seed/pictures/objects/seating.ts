import { mix } from '../palettes';
import { n } from '../sheet';
import type { Product } from './turned';
import { turned, tube } from './turned';

/** Products of one department, in catalogue order. */
export const SEATING: readonly Product[] = [
  {
    slug: 'chair',
    name: { zh: '木椅', en: 'timber chair' },
    stands: true,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const wood = mix('#b98650', tone, 0.25);
      const [l, r, seat, foot] = [w / 2 - u * 19, w / 2 + u * 19, h * 0.52, h * 0.82];
      tube(
        s,
        [
          [l + u * 7, seat - u * 5],
          [l + u * 6, foot - u * 6],
        ],
        u * 2.4,
        mix(wood, '#000000', 0.35),
      );
      tube(
        s,
        [
          [r - u * 5, seat - u * 5],
          [r - u * 4, foot - u * 6],
        ],
        u * 2.4,
        mix(wood, '#000000', 0.35),
      );
      tube(
        s,
        [
          [r - u * 4, seat],
          [r + u * 1, h * 0.18],
        ],
        u * 2.6,
        wood,
      );
      tube(
        s,
        [
          [l + u * 8, seat - u * 5],
          [l + u * 11, h * 0.2],
        ],
        u * 2.4,
        mix(wood, '#000000', 0.15),
      );
      if (v)
        for (let i = 0; i < 4; i++)
          tube(
            s,
            [
              [l + u * 9.4 + i * u * 0.4, h * (0.42 - i * 0.07)],
              [r - u * 2 + i * u * 0.8, h * (0.41 - i * 0.075)],
            ],
            u * 1.8,
            wood,
          );
      else
        s.poly(
          [
            [l + u * 10, h * 0.2],
            [r + u * 0.6, h * 0.18],
            [r - u * 1, h * 0.33],
            [l + u * 9.4, h * 0.34],
          ],
          s.linear(
            [l, 0],
            [r, 0],
            [
              [0, mix(tone, '#000000', 0.2)],
              [0.4, mix(tone, '#ffffff', 0.3)],
              [1, mix(tone, '#000000', 0.25)],
            ],
          ),
        );
      s.poly(
        [
          [l, seat],
          [r - u * 3, seat],
          [r + u * 1, seat - u * 6],
          [l + u * 7, seat - u * 6],
        ],
        s.linear(
          [l, seat],
          [r, seat - u * 6],
          [
            [0, mix(p.pale, wood, 0.35)],
            [1, mix(p.pale, wood, 0.7)],
          ],
        ),
      );
      for (let i = 1; i < 9; i++)
        s.line(
          [
            [l + ((r - u * 3 - l) * i) / 9, seat],
            [l + u * 7 + ((r + u - l - u * 7) * i) / 9, seat - u * 6],
          ],
          mix(wood, '#000000', 0.4),
          u * 0.18,
          0.6,
        );
      s.poly(
        [
          [l, seat],
          [r - u * 3, seat],
          [r - u * 3, seat + u * 2.4],
          [l, seat + u * 2.4],
        ],
        mix(wood, '#000000', 0.2),
      );
      tube(
        s,
        [
          [l + u * 1.4, seat + u * 2],
          [l - u * 1, foot],
        ],
        u * 2.8,
        wood,
      );
      tube(
        s,
        [
          [r - u * 4.4, seat + u * 2],
          [r - u * 2.6, foot],
        ],
        u * 2.8,
        wood,
      );
      tube(
        s,
        [
          [l, h * 0.68],
          [r - u * 3, h * 0.68],
        ],
        u * 1.4,
        wood,
      );
    },
  },
  {
    slug: 'stool',
    name: { zh: '圆凳', en: 'round stool' },
    stands: true,
    draw: (s, _p, tone, v) => {
      const { w, h, u } = s;
      const x = w / 2;
      const top = h * (v ? 0.34 : 0.46);
      for (const [dx, fx, shade] of [
        [-10, -15, 0.3],
        [9, 14, 0.3],
        [-13, -21, 0],
        [13, 21, 0],
      ] as const)
        tube(
          s,
          [
            [x + u * dx, top + u * 3],
            [x + u * fx, h * (shade ? 0.76 : 0.82)],
          ],
          u * 2.4,
          mix('#c09a66', '#000000', shade),
        );
      s.ring(x, h * 0.66, u * 15, u * 2.4, '#8e6c40', u * 1.2);
      s.ellipse(x, top + u * 3.4, u * 20, u * 5, mix(tone, '#000000', 0.5), 1);
      s.rect(x - u * 20, top, u * 40, u * 3.4, turned(s, x - u * 20, x + u * 20, tone));
      s.ellipse(x, top, u * 20, u * 5, mix(tone, '#ffffff', 0.3), 1);
    },
  },
  {
    slug: 'armchair',
    name: { zh: '扶手椅', en: 'armchair' },
    stands: true,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const x = w / 2;
      const soft = (d: string, k: number): void =>
        s.fill(
          d,
          s.fade('down', [
            [0, mix(tone, '#ffffff', 0.3 - k)],
            [1, mix(tone, '#000000', 0.25 + k)],
          ]),
        );
      const round = (l: number, t: number, bw: number, bh: number, r: number): string =>
        `M${n(l + r)} ${n(t)}h${n(bw - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(bh - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(-bw + 2 * r)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(-bh + 2 * r)}q0 ${n(-r)} ${n(r)} ${n(-r)}Z`;
      for (const dx of [-24, 24])
        tube(
          s,
          [
            [x + u * dx, h * 0.7],
            [x + u * dx * 1.06, h * 0.82],
          ],
          u * 2,
          '#3a2c20',
        );
      soft(round(x - u * 24, h * 0.28, u * 48, h * 0.42, u * (v ? 18 : 5)), 0.05);
      soft(round(x - u * 20, h * 0.53, u * 40, u * 13, u * 4), -0.1);
      soft(round(x - u * 31, h * 0.45, u * 11, h * 0.3, u * 4), 0);
      soft(round(x + u * 20, h * 0.45, u * 11, h * 0.3, u * 4), 0.1);
      s.stroke(`M${n(x)} ${n(h * 0.3)}V${n(h * 0.53)}`, p.ink, u * 0.3, 0.3);
    },
  },
];
