import { blob } from '../figures';
import { mix } from '../palettes';
import type { Point } from '../sheet';
import { n, smooth } from '../sheet';
import type { Swatch } from './surfaces';
import { base, specks, woodGrain, terrazzo, ribs } from './surfaces';

/** Finishes swatches, in catalogue order. */
export const FINISHES: readonly Swatch[] = [
  {
    slug: 'timber-cedar',
    name: { zh: '红雪松板', en: 'red cedar boards' },
    paint: (s, r) => woodGrain(s, r, '#c58a5c', '#6e3f24', 6),
  },
  {
    slug: 'timber-oak',
    name: { zh: '白橡木', en: 'white oak' },
    paint: (s, r) => woodGrain(s, r, '#d8bc8c', '#8f6d40', 4),
  },
  {
    slug: 'timber-charred',
    name: { zh: '炭化木', en: 'charred timber' },
    paint: (s, r) => {
      woodGrain(s, r, '#3a3632', '#0f0e0d', 7);
      specks(s, r, 1500, '#8d8680', 2, 0.35);
    },
  },
  {
    slug: 'terrazzo-pale',
    name: { zh: '浅色水磨石', en: 'pale terrazzo' },
    paint: (s, r, p) => terrazzo(s, r, '#ece7dc', [p.mid, p.accent, p.deep, p.water], 3.4),
  },
  {
    slug: 'terrazzo-dark',
    name: { zh: '深色水磨石', en: 'dark terrazzo' },
    paint: (s, r, p) => terrazzo(s, r, mix(p.deep, p.ink, 0.5), ['#efe9dc', p.mid, p.glow, p.water], 2.6),
  },
  {
    slug: 'glass-block',
    name: { zh: '玻璃砖', en: 'glass block' },
    paint: (s, r, p) => {
      base(s, '#d8dcd8', '#b7bfbd');
      const k = s.w / 6;
      for (let x = 0; x < 6; x++)
        for (let y = 0; y < s.h / k; y++) {
          const tone = mix(p.water, '#f2f6f4', r.range(0.35, 0.75));
          s.rect(
            x * k + s.u,
            y * k + s.u,
            k - s.u * 2,
            k - s.u * 2,
            s.linear(
              [x * k, y * k],
              [(x + 1) * k, (y + 1) * k],
              [
                [0, mix(tone, '#ffffff', 0.6)],
                [0.5, tone],
                [1, mix(tone, p.deep, 0.45)],
              ],
            ),
          );
          let d = '';
          for (let w = 0; w < 5; w++)
            d += `M${n(x * k + k * 0.16)} ${n(y * k + k * (0.24 + w * 0.14))}q${n(k * 0.17)} ${n(-k * 0.1)} ${n(k * 0.34)} 0t${n(k * 0.34)} 0`;
          s.stroke(d, '#ffffff', s.u * 0.9, 0.4);
          s.stroke(d, p.deep, s.u * 0.3, 0.3, `transform="translate(0 ${n(s.u * 0.7)})"`);
          s.rect(x * k + s.u, y * k + s.u, k - s.u * 2, s.u * 0.9, '#ffffff', 0.7);
        }
    },
  },
  {
    slug: 'glass-reeded',
    name: { zh: '长虹玻璃', en: 'reeded glass' },
    paint: (s, _r, p) => {
      const k = s.w / 30;
      for (let i = 0; i < 30; i++) {
        const tilt = Math.sin(i * 0.7) * 0.16;
        s.rect(
          i * k,
          0,
          k,
          s.h,
          s.fade('down', [
            [0, mix(p.sky, '#ffffff', 0.3)],
            [0.35 + tilt, p.water],
            [0.55 + tilt, mix(p.leaf, p.water, 0.3)],
            [1, mix(p.deep, p.leaf, 0.4)],
          ]),
        );
        s.rect(
          i * k,
          0,
          k,
          s.h,
          s.fade('across', [
            [0, '#ffffff', 0.5],
            [0.4, '#ffffff', 0],
            [1, '#000000', 0.32],
          ]),
        );
      }
    },
  },
  {
    slug: 'metal-mesh',
    name: { zh: '编织金属网', en: 'woven metal mesh' },
    paint: (s) => {
      base(s, '#24272a', '#0f1112');
      const k = Math.round(s.w / 26);
      for (let row = 0; row * k < s.h + k; row++)
        for (let c = 0; c < 27; c++) {
          const over = (row + c) % 2 === 0;
          s.rect(c * k + k * 0.1, row * k - k * 0.1, k * 0.42, k * 1.2, over ? '#c9c6bf' : '#7d7b76');
          s.rect(c * k - k * 0.1, row * k + k * 0.3, k * 1.2, k * 0.34, over ? '#8b8882' : '#d8d5cd');
          if (over) s.rect(c * k + k * 0.1, row * k + k * 0.12, k * 0.42, k * 0.7, '#dedbd3');
        }
    },
  },
  {
    slug: 'metal-perforated',
    name: { zh: '穿孔铝板', en: 'perforated aluminium' },
    paint: (s) => {
      base(s, '#d9d8d4', '#a9aaa9');
      const k = s.w / 24;
      for (let row = 0; row * k * 0.87 < s.h + k; row++)
        for (let c = -1; c < 25; c++) {
          const [x, y] = [(c + (row % 2) / 2) * k + k / 2, row * k * 0.87];
          const rad =
            k * (0.16 + 0.17 * (0.5 + 0.5 * Math.sin(x / (s.u * 11) + Math.sin(y / (s.u * 15)) * 1.4)));
          s.circle(x + s.u * 0.2, y + s.u * 0.25, rad, '#ffffff', 0.75);
          s.circle(x, y, rad, '#232527');
        }
    },
  },
  {
    slug: 'metal-corrugated',
    name: { zh: '波纹镀锌板', en: 'corrugated galvanised sheet' },
    paint: (s, r) => {
      ribs(s, '#dfe2e2', '#767c80', 16, true);
      specks(s, r, 1400, '#ffffff', 2, 0.3);
    },
  },
  {
    slug: 'metal-copper',
    name: { zh: '铜绿立边板', en: 'patinated copper, standing seam' },
    paint: (s, r) => {
      for (let i = 0; i < 7; i++) {
        const tone = mix('#6fa594', '#3f7466', r.next());
        s.rect(
          (s.w * i) / 7,
          0,
          s.w / 7,
          s.h,
          s.fade('across', [
            [0, mix(tone, '#ffffff', 0.25)],
            [0.1, tone],
            [0.9, mix(tone, '#1d3b35', 0.2)],
            [1, '#1d3b35'],
          ]),
        );
        for (let k = 0; k < 14; k++)
          s.fill(
            smooth(
              blob(
                r,
                [(s.w * (i + r.next())) / 7, r.range(0, s.h)],
                s.u * r.range(1, 3),
                s.u * r.range(5, 20),
                0.3,
                10,
              ),
              true,
            ),
            r.chance(0.3) ? '#8a5a3c' : '#a8cdbd',
            0.16,
          );
      }
    },
  },
  {
    slug: 'tile-zellige',
    name: { zh: '手工釉面砖', en: 'hand-cut glazed tile' },
    paint: (s, r, p) => {
      base(s, '#e8e4da', '#cfcabd');
      const k = s.w / 9;
      for (let x = 0; x < 9; x++)
        for (let y = 0; y < s.h / k; y++) {
          const tone = mix(p.leaf, r.pick([p.water, p.deep, p.glow]), r.range(0, 0.55));
          const j = (): number => r.range(-0.3, 0.3) * s.u;
          const q: Point[] = [
            [x * k + s.u * 0.5 + j(), y * k + s.u * 0.5 + j()],
            [(x + 1) * k - s.u * 0.5 + j(), y * k + s.u * 0.5 + j()],
            [(x + 1) * k - s.u * 0.5 + j(), (y + 1) * k - s.u * 0.5 + j()],
            [x * k + s.u * 0.5 + j(), (y + 1) * k - s.u * 0.5 + j()],
          ];
          s.poly(
            q,
            s.linear(
              [x * k, y * k],
              [(x + r.range(0.5, 1.2)) * k, (y + 1) * k],
              [
                [0, mix(tone, '#ffffff', r.range(0.1, 0.5))],
                [0.6, tone],
                [1, mix(tone, '#000000', 0.25)],
              ],
            ),
          );
        }
    },
  },
  {
    slug: 'tile-roof',
    name: { zh: '小青瓦', en: 'grey clay roof tiles' },
    paint: (s, r) => {
      base(s, '#32363a', '#1c1f22');
      const k = s.w / 14;
      for (let row = 0; row * k * 0.55 < s.h + k; row++)
        for (let c = -1; c < 15; c++) {
          const [x, y] = [c * k + (row % 2) * k * 0.5, row * k * 0.55 - k * 0.3];
          const tone = mix('#767d82', '#4b5156', r.next());
          s.fill(
            `M${n(x)} ${n(y)}V${n(y + k * 0.5)}Q${n(x + k / 2)} ${n(y + k * 1.05)} ${n(x + k)} ${n(y + k * 0.5)}V${n(y)}Z`,
            s.linear(
              [x, 0],
              [x + k, 0],
              [
                [0, mix(tone, '#000000', 0.5)],
                [0.4, mix(tone, '#ffffff', 0.25)],
                [1, mix(tone, '#000000', 0.4)],
              ],
            ),
          );
          s.stroke(
            `M${n(x)} ${n(y + k * 0.5)}Q${n(x + k / 2)} ${n(y + k * 1.05)} ${n(x + k)} ${n(y + k * 0.5)}`,
            '#15181a',
            s.u * 0.4,
            0.8,
          );
        }
    },
  },
  {
    slug: 'bamboo',
    name: { zh: '竹帘', en: 'bamboo blind' },
    paint: (s, r) => {
      const count = 30;
      const k = s.h / count;
      base(s, '#3a2f1c', '#2a2214');
      for (let i = 0; i < count; i++) {
        const tone = mix('#cfae6c', '#8e743c', r.next());
        s.rect(
          0,
          i * k + k * 0.05,
          s.w,
          k * 0.86,
          s.fade('down', [
            [0, mix(tone, '#ffffff', 0.3)],
            [0.5, tone],
            [1, mix(tone, '#2a2214', 0.6)],
          ]),
        );
        let d = '';
        for (let x = r.range(0, 0.2) * s.w; x < s.w; x += s.w * r.range(0.2, 0.34))
          d += `M${n(x)} ${n(i * k + k * 0.06)}v${n(k * 0.84)}`;
        s.stroke(d, '#5b4722', s.u * 0.5, 0.8);
      }
      for (let i = 1; i < 5; i++)
        s.line(
          [
            [(s.w * i) / 5, 0],
            [(s.w * i) / 5, s.h],
          ],
          '#2a2214',
          s.u * 0.5,
          0.9,
        );
    },
  },
];
