import { mix } from '../palettes';
import { n, trace } from '../sheet';
import type { Product } from './turned';
import { turned, bent } from './turned';

/** Products of one department, in catalogue order. */
export const HARDWARE: readonly Product[] = [
  {
    slug: 'handle',
    name: { zh: '门把手', en: 'door handle' },
    stands: false,
    draw: (s, _p, tone, v) => {
      const { w, h, u } = s;
      const metal = mix('#b9975a', tone, 0.2);
      if (v) s.circle(w * 0.34, h * 0.48, u * 12, turned(s, w * 0.34 - u * 12, w * 0.34 + u * 12, metal));
      else
        s.rect(
          w * 0.34 - u * 7,
          h * 0.2,
          u * 14,
          h * 0.6,
          turned(s, w * 0.34 - u * 7, w * 0.34 + u * 7, metal),
        );
      s.stroke(
        `M${n(w * 0.34 + u * 2)} ${n(h * 0.48 + u * 6)}H${n(w * 0.8)}`,
        '#000000',
        u * 5,
        0.22,
        'stroke-linecap="round"',
      );
      bent(
        s,
        v
          ? `M${n(w * 0.34)} ${n(h * 0.48)}H${n(w * 0.66)}Q${n(w * 0.74)} ${n(h * 0.48)} ${n(w * 0.78)} ${n(h * 0.54)}`
          : `M${n(w * 0.34)} ${n(h * 0.48)}H${n(w * 0.78)}`,
        u * 7,
        metal,
      );
      if (!v) {
        s.circle(w * 0.34, h * 0.68, u * 2.2, '#241d12');
        s.rect(w * 0.34 - u * 0.8, h * 0.68, u * 1.6, u * 5, '#241d12');
      }
    },
  },
  {
    slug: 'pull',
    name: { zh: '柜门拉手', en: 'cabinet pulls' },
    stands: false,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      for (let i = 0; i < 3; i++) {
        const y = h * (0.28 + i * 0.22);
        const metal = [mix('#c4a56a', tone, 0.15), '#9a9892', mix(tone, '#2a2622', 0.4)][i] ?? tone;
        s.stroke(
          `M${n(w * 0.24 + u * 2)} ${n(y + u * 4)}H${n(w * 0.76 + u * 2)}`,
          p.ink,
          u * 3,
          0.22,
          'stroke-linecap="round"',
        );
        bent(
          s,
          v
            ? `M${n(w * 0.24)} ${n(y)}Q${n(w / 2)} ${n(y - u * 11)} ${n(w * 0.76)} ${n(y)}`
            : `M${n(w * 0.24)} ${n(y)}H${n(w * 0.76)}`,
          u * 4.4,
          metal,
        );
      }
    },
  },
  {
    slug: 'switch',
    name: { zh: '开关面板', en: 'switch plate' },
    stands: false,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const k = u * 42;
      const [x, y] = [w / 2 - k / 2, h / 2 - k / 2];
      s.rect(x + u * 1.4, y + u * 2, k, k, '#000000', 0.3);
      s.rect(
        x,
        y,
        k,
        k,
        s.linear(
          [x, y],
          [x + k, y + k],
          [
            [0, mix(p.paper, '#ffffff', 0.6)],
            [1, mix(p.pale, p.mid, 0.2)],
          ],
        ),
      );
      if (v)
        for (const dx of [0.3, 0.7]) {
          s.circle(
            x + k * dx,
            y + k / 2,
            u * 4.4,
            turned(s, x + k * dx - u * 4.4, x + k * dx + u * 4.4, '#b89b62'),
          );
          bent(s, `M${n(x + k * dx)} ${n(y + k / 2)}v${n(u * (dx > 0.5 ? 7 : -7))}`, u * 2.6, '#d2b47a');
        }
      else {
        s.rect(
          x + k * 0.12,
          y + k * 0.12,
          k * 0.76,
          k * 0.76,
          s.fade('down', [
            [0, '#ffffff'],
            [0.5, mix(tone, '#ffffff', 0.75)],
            [1, mix(tone, '#ffffff', 0.5)],
          ]),
        );
        s.line(
          [
            [x + k / 2, y + k * 0.12],
            [x + k / 2, y + k * 0.88],
          ],
          p.ink,
          u * 0.4,
          0.5,
        );
        s.circle(x + k * 0.3, y + k * 0.78, u * 0.8, p.accent);
      }
    },
  },
  {
    slug: 'tile',
    name: { zh: '花砖', en: 'patterned tile' },
    stands: false,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const k = u * 26;
      const [x0, y0] = [w / 2 - k * 1.5, h / 2 - k * 1.5];
      s.rect(x0 + u * 2, y0 + u * 2.6, k * 3, k * 3, '#000000', 0.25);
      for (let i = 0; i < 9; i++) {
        const [x, y] = [x0 + (i % 3) * k, y0 + Math.floor(i / 3) * k];
        s.rect(x + u * 0.3, y + u * 0.3, k - u * 0.6, k - u * 0.6, mix(p.paper, p.pale, 0.3 + (i % 4) * 0.1));
        if (v) {
          for (const [cx, cy] of [
            [x, y],
            [x + k, y + k],
          ] as const)
            for (const r of [0.66, 0.44, 0.22])
              s.inside(
                trace(
                  [
                    [x + u * 0.3, y + u * 0.3],
                    [x + k - u * 0.3, y + u * 0.3],
                    [x + k - u * 0.3, y + k - u * 0.3],
                    [x + u * 0.3, y + k - u * 0.3],
                  ],
                  true,
                ),
                () => s.ring(cx, cy, k * r, k * r, tone, u * 2.6),
              );
        } else {
          s.poly(
            [
              [x + u, y + u],
              [x + k - u, y + u],
              [x + k / 2, y + k / 2],
            ],
            tone,
          );
          s.poly(
            [
              [x + u, y + k - u],
              [x + k - u, y + k - u],
              [x + k / 2, y + k / 2],
            ],
            mix(tone, p.ink, 0.45),
          );
          s.circle(x + k / 2, y + k / 2, k * 0.16, p.glow);
        }
        s.poly(
          [
            [x, y],
            [x + k, y],
            [x, y + k],
          ],
          '#ffffff',
          0.1,
        );
      }
    },
  },
  {
    slug: 'door',
    name: { zh: '木门', en: 'timber door' },
    stands: true,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const [x, y, dw, dh] = [w / 2 - u * 18, h * 0.1, u * 36, h * 0.72];
      s.rect(x - u * 3, y - u * 3, dw + u * 6, dh + u * 3, mix(tone, '#000000', 0.45));
      s.rect(
        x,
        y,
        dw,
        dh,
        s.linear(
          [x, y],
          [x + dw, y + dh],
          [
            [0, mix(tone, '#ffffff', 0.25)],
            [1, mix(tone, '#000000', 0.2)],
          ],
        ),
      );
      if (v) for (let i = 1; i < 9; i++) s.rect(x + (dw * i) / 9, y, u * 0.5, dh, '#000000', 0.3);
      else
        for (const [dy, hh] of [
          [0.06, 0.4],
          [0.52, 0.4],
        ] as const) {
          s.rect(x + u * 4, y + dh * dy, dw - u * 8, dh * hh, '#000000', 0.16);
          s.rect(x + u * 5, y + dh * dy + u, dw - u * 9, dh * hh - u, mix(tone, '#ffffff', 0.18));
        }
      if (v)
        s.rect(
          x + dw * 0.14,
          y + dh * 0.08,
          u * 4,
          dh * 0.5,
          s.fade('down', [
            [0, p.sky],
            [1, p.horizon],
          ]),
        );
      bent(s, `M${n(x + dw - u * 4)} ${n(y + dh * 0.5)}h${n(-u * 6)}`, u * 2, '#c4a56a');
    },
  },
  {
    slug: 'window',
    name: { zh: '断桥窗型材', en: 'thermally broken window profile' },
    stands: false,
    draw: (s, p, tone, v) => {
      const { w, h, u } = s;
      const [x, y, k] = [w * 0.3, h * 0.2, u * 14];
      const part = (dx: number, dy: number, bw: number, bh: number): void => {
        s.rect(x + dx * k, y + dy * k, bw * k, bh * k, mix(tone, '#c8c8c6', 0.5));
        s.rect(x + dx * k + u, y + dy * k + u, bw * k - u * 2, bh * k - u * 2, mix(p.paper, '#ffffff', 0.3));
        s.stroke(
          `M${n(x + dx * k)} ${n(y + dy * k)}h${n(bw * k)}v${n(bh * k)}h${n(-bw * k)}Z`,
          p.ink,
          u * 0.3,
        );
      };
      for (const dx of v ? [0.25, 0.62, 0.99] : [0.4, 0.84])
        s.rect(x + dx * k, y - u * 8, u * 1.2, k * 2.4, mix(p.water, '#ffffff', 0.4), 0.9);
      part(0, 1.5, 0.7, 1.2);
      part(1.2, 1.5, 0.7, 1.2);
      s.rect(x + 0.7 * k, y + 1.65 * k, 0.5 * k, u * 2, p.ink);
      s.rect(x + 0.7 * k, y + 2.4 * k, 0.5 * k, u * 2, p.ink);
      part(-0.5, 2.8, 1.1, 1.1);
      part(1.2, 2.8, 1.2, 1.1);
      s.rect(x + 0.6 * k, y + 3 * k, 0.6 * k, u * 2.4, p.accent);
      s.rect(x + 0.6 * k, y + 3.55 * k, 0.6 * k, u * 2.4, p.accent);
      for (const [dx, dy] of [
        [-0.1, 1.35],
        [1.85, 1.35],
        [0.3, 2.72],
        [1.5, 2.72],
      ] as const)
        s.circle(x + dx * k, y + dy * k, u * 1.3, p.ink);
    },
  },
];
