import type { Sheet } from '../sheet';
import { n } from '../sheet';

/** One figure in one ink around the point `x`, `y`; `k` is half its size, in units of the sheet. */
type Drawn = (s: Sheet, pen: string, at: { x: number; y: number; k: number }) => void;
export type LogoFigure = { zh: string; en: string; draw: Drawn };

/** A quarter disc with its corner at `x`, `y`, opening towards `dx`, `dy` (1 or -1). */
const quarter = (x: number, y: number, r: number, dx: number, dy: number) =>
  `M${n(x)} ${n(y)}h${n(dx * r)}A${n(r)} ${n(r)} 0 0 ${dx * dy > 0 ? 1 : 0} ${n(x)} ${n(y + dy * r)}Z`;

/** Figures that are told apart at 48 px by their outline, not by how many lines they have. */
export const LOGO_FIGURES: readonly LogoFigure[] = [
  {
    zh: '四个扇形',
    en: 'four quarter discs',
    draw: (s, pen, { x, y, k }) => {
      for (const [dx, dy] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const)
        s.fill(quarter(x + dx * k * 0.96, y + dy * k * 0.96, k * 0.86, -dx, -dy), pen);
    },
  },
  {
    zh: '同心半圆',
    en: 'an arch of three rings',
    draw: (s, pen, { x, y, k }) => {
      for (const r of [1, 0.68, 0.36])
        s.stroke(
          `M${n(x - k * r)} ${n(y + k * 0.6)}A${n(k * r)} ${n(k * r)} 0 0 1 ${n(x + k * r)} ${n(y + k * 0.6)}`,
          pen,
          k * 0.18,
        );
    },
  },
  {
    zh: '三道水波',
    en: 'three waves',
    draw: (s, pen, { x, y, k }) => {
      for (const row of [-0.6, 0, 0.6]) {
        const c = k * 0.5;
        s.stroke(
          `M${n(x - k)} ${n(y + row * k)}q${n(c / 2)} ${n(-c)} ${n(c)} 0t${n(c)} 0t${n(c)} 0t${n(c)} 0`,
          pen,
          k * 0.17,
        );
      }
    },
  },
  {
    zh: '两片叶子',
    en: 'two leaves',
    draw: (s, pen, { x, y, k }) => {
      for (const side of [-1, 1])
        s.fill(
          `M${n(x)} ${n(y + k)}C${n(x + side * k * 0.1)} ${n(y - k * 0.1)} ${n(x + side * k * 0.5)} ${n(y - k * 0.7)} ${n(x + side * k)} ${n(y - k)}C${n(x + side * k * 1.1)} ${n(y)} ${n(x + side * k * 0.7)} ${n(y + k * 0.8)} ${n(x + side * k * 0.08)} ${n(y + k)}Z`,
          pen,
        );
    },
  },
  {
    zh: '架在柱上的板',
    en: 'a slab on columns',
    draw: (s, pen, { x, y, k }) => {
      s.rect(x - k, y - k * 0.75, k * 2, k * 0.5, pen);
      for (const at of [-0.72, 0, 0.72]) s.rect(x + (at - 0.09) * k, y - k * 0.25, k * 0.18, k * 1.15, pen);
    },
  },
  {
    zh: '由大到小的圆点',
    en: 'dots from large to small',
    draw: (s, pen, { x, y, k }) => {
      for (let row = 0; row < 4; row++)
        for (let column = 0; column < 4; column++)
          s.circle(
            x + (column - 1.5) * k * 0.6,
            y + (row - 1.5) * k * 0.6,
            k * (0.28 - 0.032 * (row + column)),
            pen,
          );
    },
  },
  {
    zh: '两座山',
    en: 'two mountains',
    draw: (s, pen, { x, y, k }) => {
      s.poly(
        [
          [x - k, y + k * 0.75],
          [x - k * 0.3, y - k * 0.75],
          [x + k * 0.4, y + k * 0.75],
        ],
        pen,
      );
      s.stroke(
        `M${n(x + k * 0.12)} ${n(y - k * 0.2)}L${n(x + k * 0.4)} ${n(y - k * 0.6)}L${n(x + k)} ${n(y + k * 0.68)}H${n(x + k * 0.56)}`,
        pen,
        k * 0.13,
        1,
        'stroke-linejoin="round"',
      );
    },
  },
  {
    zh: '一枚钥匙孔',
    en: 'a keyhole',
    draw: (s, pen, { x, y, k }) => {
      s.ring(x, y, k * 0.92, k * 0.92, pen, k * 0.14);
      s.circle(x, y - k * 0.2, k * 0.27, pen);
      s.poly(
        [
          [x - k * 0.12, y - k * 0.1],
          [x + k * 0.12, y - k * 0.1],
          [x + k * 0.28, y + k * 0.5],
          [x - k * 0.28, y + k * 0.5],
        ],
        pen,
      );
    },
  },
  {
    zh: '风车',
    en: 'a pinwheel',
    draw: (s, pen, { x, y, k }) => {
      for (let turn = 0; turn < 4; turn++)
        s.raw(
          `<path d="M${n(x)} ${n(y)}V${n(y - k)}L${n(x + k * 0.9)} ${n(y - k * 0.9)}Z" fill="${pen}" transform="rotate(${turn * 90} ${n(x)} ${n(y)})"/>`,
        );
    },
  },
  {
    zh: '砖墙',
    en: 'a brick bond',
    draw: (s, pen, { x, y, k }) => {
      for (let row = 0; row < 4; row++)
        for (let at = 0; at < (row % 2 ? 3 : 2); at++) {
          const half = row % 2 === 1 && at !== 1;
          const left = row % 2 ? [-1, -0.46, 0.54][at] : [-1, 0.04][at];
          s.rect(x + (left ?? 0) * k, y - k + row * k * 0.5, k * (half ? 0.46 : 0.92), k * 0.4, pen);
        }
    },
  },
];
