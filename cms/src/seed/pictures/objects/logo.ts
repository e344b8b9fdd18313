import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';
import { LOGO_FIGURES } from './logo-figures';

const MARKS = [
  { zh: '同心方', en: 'nested squares' },
  { zh: '拱列', en: 'a row of arches' },
  { zh: '轮辐', en: 'radiating bars' },
  { zh: '交叠圆', en: 'overlapping circles' },
  { zh: '阶梯', en: 'a stair' },
  { zh: '六边形', en: 'a hexagon of cubes' },
  { zh: '半圆错列', en: 'shifted half discs' },
  { zh: '屋顶线', en: 'rooflines' },
  { zh: '编织', en: 'a weave' },
] as const;
const KINDS = MARKS.length + LOGO_FIGURES.length;

/** How the figures of a round stand: neighbours in a wall differ in figure, and two of one figure in ground. */
const GROUNDS = [
  { zh: '白底单色', en: 'one colour on white', of: 'paper' },
  { zh: '色底反白', en: 'white on a coloured ground', of: 'ink' },
  { zh: '圆底反白', en: 'white on a coloured disc', of: 'disc' },
  { zh: '淡底单色', en: 'one colour on a pale ground', of: 'pale' },
] as const;

/** A maker's mark: one figure in one ink, to be read at 48 px. */
export const logo: Family = (_random, palette, index) => {
  const kind = index % KINDS;
  const figure = LOGO_FIGURES[kind - MARKS.length];
  const mark = figure ?? MARKS[kind] ?? MARKS[0];
  const round = Math.floor(index / KINDS);
  // Neighbours take turns, so that a wall of twelve is not twelve white squares.
  const where = GROUNDS[(round + (kind % 3 === 2 ? 1 : 0)) % GROUNDS.length] ?? GROUNDS[0];
  const count = [3, 5, 4, 2][round % 4] ?? 3;
  const ink = [palette.deep, palette.accent, palette.ink, palette.dusk][index % 4] ?? palette.ink;
  const draw = (s: Sheet): void => {
    const { w, h } = s;
    const solid = where.of === 'ink' || where.of === 'disc';
    const ground = solid ? ink : where.of === 'pale' ? palette.pale : '#ffffff';
    const pen = solid ? mix(palette.paper, '#ffffff', 0.5) : ink;
    s.rect(0, 0, w, h, where.of === 'disc' ? '#ffffff' : ground);
    if (where.of === 'disc') s.circle(w / 2, h / 2, Math.min(w, h) * 0.44, ink);
    const k = Math.min(w, h) * (where.of === 'disc' ? 0.22 : 0.26);
    if (figure) {
      figure.draw(s, pen, { x: w / 2, y: h / 2, k });
      return;
    }
    const [x, y] = [w / 2, h / 2];
    const t = (k * 0.44) / count;
    if (kind === 0)
      for (let i = 0; i < count; i++) {
        const r = k * (1 - i / count);
        s.stroke(
          trace(
            [
              [x - r, y - r],
              [x + r, y - r],
              [x + r, y + r],
              [x - r, y + r],
            ],
            true,
          ),
          pen,
          t,
          1,
          i % 2 ? `transform="rotate(45 ${n(x)} ${n(y)})"` : '',
        );
      }
    else if (kind === 1) {
      const aw = (2 * k) / count;
      for (let i = 0; i < count; i++)
        s.fill(
          `M${n(x - k + i * aw)} ${n(y + k)}V${n(y - k * 0.5)}A${n(aw / 2)} ${n(aw / 2)} 0 0 1 ${n(x - k + (i + 1) * aw)} ${n(y - k * 0.5)}V${n(y + k)}h${n(-aw * 0.22)}V${n(y - k * 0.42)}a${n(aw * 0.28)} ${n(aw * 0.28)} 0 0 0 ${n(-aw * 0.56)} 0V${n(y + k)}Z`,
          pen,
        );
    } else if (kind === 2)
      for (let i = 0; i < count * 3; i++)
        s.stroke(
          `M${n(x)} ${n(y - k * 0.34)}V${n(y - k)}`,
          pen,
          t * 0.95,
          1,
          `transform="rotate(${n((360 * i) / (count * 3))} ${n(x)} ${n(y)})"`,
        );
    else if (kind === 3)
      for (let i = 0; i < count; i++) {
        const a = (i / count) * 6.283 - 1.571;
        s.ring(x + Math.cos(a) * k * 0.45, y + Math.sin(a) * k * 0.45, k * 0.55, k * 0.55, pen, t * 0.7);
      }
    else if (kind === 4) {
      const q: Point[] = [[x - k, y + k]];
      for (let i = 0; i < count + 1; i++)
        q.push(
          [x - k + (2 * k * i) / (count + 1), y + k - (2 * k * (i + 1)) / (count + 1)],
          [x - k + (2 * k * (i + 1)) / (count + 1), y + k - (2 * k * (i + 1)) / (count + 1)],
        );
      q.push([x + k, y + k]);
      s.poly(q, pen);
    } else if (kind === 5) {
      for (let i = 0; i < 6; i++)
        s.stroke(
          trace(
            [
              [x, y],
              [x + Math.cos(i * 1.0472 + 0.5236) * k, y + Math.sin(i * 1.0472 + 0.5236) * k],
              [x + Math.cos((i + 1) * 1.0472 + 0.5236) * k, y + Math.sin((i + 1) * 1.0472 + 0.5236) * k],
            ],
            true,
          ),
          pen,
          t * 0.6,
          1,
          'stroke-linejoin="round"',
        );
      for (let i = 0; i < 1 + (count % 3); i++) {
        const a = i * (count > 4 ? 1.0472 : 2.0944) + count * 1.0472 + 0.5236;
        s.poly(
          [
            [x, y],
            [x + Math.cos(a) * k, y + Math.sin(a) * k],
            [x + Math.cos(a + 1.0472) * k, y + Math.sin(a + 1.0472) * k],
          ],
          pen,
        );
      }
    } else if (kind === 6) {
      const r = k / count;
      for (let i = 0; i < count; i++)
        for (let j = 0; j < count; j++)
          s.fill(
            `M${n(x - k + 2 * r * j)} ${n(y - k + 2 * r * i + r)}a${n(r)} ${n(r)} 0 0 ${(i + j) % 2} ${n(2 * r)} 0Z`,
            pen,
          );
    } else if (kind === 7)
      for (let i = 0; i < count; i++)
        s.stroke(
          trace([
            [x - k, y + k * (0.15 + (i * 1.5) / count) - k * 0.3],
            [x, y - k * 0.85 + (k * i * 1.5) / count - k * 0.05],
            [x + k, y + k * (0.15 + (i * 1.5) / count) - k * 0.3],
          ]),
          pen,
          t * 0.9,
          1,
          'stroke-linejoin="miter"',
        );
    else {
      const g = (2 * k) / (count * 2 - 1);
      for (let i = 0; i < count; i++) s.rect(x - k + i * 2 * g, y - k, g, 2 * k, pen);
      for (let i = 0; i < count; i++)
        for (let j = 0; j < count - 1; j++) {
          const over = (i + j) % 2 === 0;
          s.rect(
            x - k + (2 * j + 1) * g - (over ? g * 1.15 : -g * 0.15),
            y - k + i * 2 * g,
            over ? g * 2.3 : g * 0.7,
            g,
            pen,
          );
          if (over)
            s.stroke(
              `M${n(x - k + (2 * j + 1) * g - g * 1.15)} ${n(y - k + i * 2 * g - g * 0.12)}h${n(g * 2.3)}m0 ${n(g * 1.24)}h${n(-g * 2.3)}`,
              ground,
              g * 0.2,
            );
        }
    }
  };
  return {
    alt: {
      zh: `标志：${mark.zh}，第${zhCount(round + 1).replace('两', '二')}式，${where.zh}`,
      en: `Logo: ${mark.en}, version ${enCount(round + 1)}, ${where.en}`,
    },
    caption: { zh: `标志，${mark.zh}`, en: `Mark, ${mark.en}` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};
