import { mix } from '../palettes';
import type { Family } from '../scene';
import type { Sheet } from '../sheet';
import { n } from '../sheet';
import { letterPath } from './letters';

/** Initials of the demo magazine's forty people, in the order of their ids: `portrait-001` is person 1. */
export const INITIALS = [
  'SH',
  'MO',
  'HY',
  'LB',
  'TV',
  'QM',
  'XL',
  'DQ',
  'FT',
  'JW',
  'MH',
  'BX',
  'GZ',
  'TS',
  'OT',
  'WL',
  'ZQ',
  'IC',
  'EH',
  'SH',
  'MT',
  'NH',
  'AK',
  'SM',
  'NA',
  'FC',
  'YC',
  'TX',
  'OY',
  'PL',
  'KZ',
  'AN',
  'HY',
  'JS',
  'LQ',
  'DY',
  'JW',
  'LD',
  'QT',
  'FJ',
] as const;

/** A person as a monogram: two letters in line over one of six grounds. */
export const portrait: Family = (_random, palette, index) => {
  const initials = INITIALS[index % INITIALS.length] ?? 'SH';
  const [first, second] = [initials.charAt(0), initials.charAt(1)];
  const dark = index % 3 === 1;
  const grounds = [
    { zh: '半圆色面', en: 'a half disc' },
    { zh: '同心弧', en: 'concentric arcs' },
    { zh: '斜线排线', en: 'diagonal hatching' },
    { zh: '拱门剪影', en: 'an arch' },
    { zh: '两片色块', en: 'two fields of colour' },
    { zh: '整圆色面', en: 'a disc' },
  ] as const;
  const ground = grounds[index % grounds.length] ?? grounds[0];
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const paper = dark ? mix(palette.deep, palette.ink, 0.25) : mix(palette.pale, palette.paper, 0.4);
    const ink = dark ? palette.paper : palette.ink;
    const tone = dark
      ? mix(palette.accent, palette.mid, 0.3)
      : mix(palette.mid, palette.accent, index % 2 ? 0.75 : 0.1);
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [w, h],
        [
          [0, mix(paper, '#ffffff', 0.12)],
          [1, mix(paper, palette.ink, 0.14)],
        ],
      ),
    );
    const kind = index % grounds.length;
    if (kind === 0) s.fill(`M0 ${n(h * 0.66)}A${n(w / 2)} ${n(h / 2)} 0 0 1 ${n(w)} ${n(h * 0.66)}Z`, tone);
    else if (kind === 1)
      for (let r = 5; r > 0; r--) s.ring(w * 0.5, h, w * 0.13 * r, w * 0.17 * r, tone, u * 4.6);
    else if (kind === 2)
      s.poly(
        [
          [0, 0],
          [w, 0],
          [0, h],
        ],
        s.hatch(u * 3, u * 0.7, tone, 45),
      );
    else if (kind === 3)
      s.fill(
        `M${n(w * 0.16)} ${n(h)}V${n(h * 0.46)}A${n(w * 0.34)} ${n(w * 0.34)} 0 0 1 ${n(w * 0.84)} ${n(h * 0.46)}V${n(h)}Z`,
        tone,
      );
    else if (kind === 4) {
      s.rect(0, 0, w * 0.5, h, tone);
      s.rect(0, h * 0.62, w, h * 0.38, palette.ink, 0.16);
    } else s.circle(w * 0.5, h * 0.5, w * 0.39, tone);
    const size = h * 0.4;
    const round = 'stroke-linecap="butt" stroke-linejoin="miter"';
    s.raw(
      letterPath(
        first,
        w * 0.5 - size * 0.78,
        h * 0.3,
        size,
        `stroke="${ink}" stroke-width="${index % 4 === 3 ? 20 : 11}" ${round}`,
      ),
    );
    s.raw(
      letterPath(
        second,
        w * 0.5 + size * 0.07,
        h * 0.3,
        size,
        `stroke="${ink}" stroke-width="${index % 4 === 3 ? 20 : 11}" ${round}`,
      ),
    );
    s.line(
      [
        [w * 0.2, h * 0.84],
        [w * 0.8, h * 0.84],
      ],
      ink,
      u * 0.5,
      0.8,
    );
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `头像：字母 ${first} 与 ${second} 的花押，衬以${ground.zh}，${palette.name.zh}色`,
      en: `Portrait as a monogram: the letters ${first} and ${second} over ${ground.en}, in ${palette.name.en}`,
    },
    caption: { zh: `花押 ${first}·${second}`, en: `Monogram ${first}·${second}` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};
