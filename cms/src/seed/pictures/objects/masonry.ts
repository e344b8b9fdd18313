import { blob } from '../figures';
import { mix } from '../palettes';
import type { Point } from '../sheet';
import { n, smooth, trace } from '../sheet';
import type { Swatch } from './surfaces';
import { base, specks, bond, veined } from './surfaces';

/** Masonry swatches, in catalogue order. */
export const MASONRY: readonly Swatch[] = [
  {
    slug: 'brick-running',
    name: { zh: '顺砌青砖', en: 'grey brick in running bond' },
    paint: (s, r, p) =>
      bond(
        s,
        r,
        [p.mid, mix(p.mid, p.deep, 0.5), mix(p.deep, p.water, 0.3)],
        mix(p.pale, p.mid, 0.4),
        s.u * 22,
        s.u * 7.5,
        0.5,
      ),
  },
  {
    slug: 'brick-flemish',
    name: { zh: '梅花丁红砖', en: 'red brick in Flemish bond' },
    paint: (s, r) =>
      bond(s, r, ['#a4573c', '#8a4530', '#b56a48', '#6f3a2c'], '#cfc4b2', s.u * 22, s.u * 7.5, 0.25, true),
  },
  {
    slug: 'brick-stack',
    name: { zh: '通缝白砖', en: 'white brick, stack bond' },
    paint: (s, r) =>
      bond(s, r, ['#ece8df', '#e2dccf', '#f4f1ea', '#d8d1c3'], '#a9a294', s.u * 16, s.u * 6, 0),
  },
  {
    slug: 'concrete-board',
    name: { zh: '木纹清水混凝土', en: 'board-marked concrete' },
    paint: (s, r) => {
      for (let i = 0; i < 9; i++) {
        const [y, bh] = [(s.h * i) / 9, s.h / 9];
        const tone = mix('#b9b5ad', '#86827a', r.next());
        s.rect(
          0,
          y,
          s.w,
          bh,
          s.fade('down', [
            [0, mix(tone, '#ffffff', 0.14)],
            [0.9, tone],
            [1, '#5c5953'],
          ]),
        );
        let d = '';
        for (let k = 0; k < 16; k++)
          d += `M0 ${n(y + r.range(0.05, 0.95) * bh)}q${n(s.w * r.range(0.2, 0.8))} ${n(r.range(-1, 1) * s.u * 1.6)} ${n(s.w)} ${n(r.range(-1, 1) * s.u)}`;
        s.stroke(d, '#4a4741', s.u * 0.14, 0.28);
      }
      for (let i = 0; i < 60; i++)
        s.circle(r.range(0, s.w), r.range(0, s.h), s.u * r.range(0.15, 0.6), '#45423c', 0.5);
    },
  },
  {
    slug: 'concrete-hammered',
    name: { zh: '凿毛混凝土', en: 'bush-hammered concrete' },
    paint: (s, r) => {
      base(s, '#b3aea4', '#8f8a80');
      specks(s, r, 3200, '#4c4840', 3.4, 0.4);
      specks(s, r, 2600, '#f0ece2', 3, 0.4);
    },
  },
  {
    slug: 'stone-travertine',
    name: { zh: '洞石', en: 'travertine' },
    paint: (s, r) => {
      veined(s, r, '#e3d5bb', '#a58a60', 46, true);
      for (let i = 0; i < 190; i++)
        s.fill(
          smooth(
            blob(
              r,
              [r.range(0, s.w), r.range(0, s.h)],
              s.u * r.range(0.5, 2.6),
              s.u * r.range(0.15, 0.5),
              0.4,
              9,
            ),
            true,
          ),
          '#7b6443',
          0.7,
        );
    },
  },
  {
    slug: 'stone-marble',
    name: { zh: '白色大理石', en: 'white marble' },
    paint: (s, r) => veined(s, r, '#efedea', '#7d8288', 26, false),
  },
  {
    slug: 'stone-slate',
    name: { zh: '板岩', en: 'slate' },
    paint: (s, r) => {
      base(s, '#4c5359', '#30363b');
      for (let i = 0; i < 26; i++)
        s.fill(
          trace(
            blob(r, [r.range(0, s.w), r.range(0, s.h)], s.u * r.range(12, 40), s.u * r.range(3, 10), 0.3, 12),
            true,
          ),
          r.chance(0.5) ? '#5b646b' : '#272d32',
          0.35,
        );
      veined(s, r, '#424a50', '#1c2125', 0, true);
      for (let i = 0; i < 22; i++)
        s.fill(
          trace(
            blob(r, [r.range(0, s.w), r.range(0, s.h)], s.u * r.range(12, 42), s.u * r.range(2, 8), 0.4, 14),
            true,
          ),
          r.pick(['#59636b', '#2c3338', '#4f5a60']),
          0.6,
        );
      specks(s, r, 1500, '#8d979d', 1.6, 0.4);
    },
  },
  {
    slug: 'stone-rubble',
    name: { zh: '毛石墙', en: 'rubble stone wall' },
    paint: (s, r, p) => {
      base(s, mix(p.pale, '#8d8676', 0.4), '#8d8676');
      for (let row = 0; row < 11; row++)
        for (let k = 0; k < 9; k++) {
          const c: Point = [
            (s.w * (k + (row % 2) * 0.5)) / 8 + r.range(-1, 1) * s.u,
            (s.h * (row + 0.5)) / 11,
          ];
          const stone = blob(r, c, s.w / 17.5, s.h / 24, 0.2, 12);
          const tone = mix('#b7aa92', r.pick(['#7f7767', '#cbbfa6', '#948467']), r.next());
          s.fill(
            smooth(
              stone.map(([x, y]): Point => [x + s.u * 0.4, y + s.u * 0.7]),
              true,
            ),
            '#4d473c',
            0.6,
          );
          s.fill(
            smooth(stone, true),
            s.fade('down', [
              [0, mix(tone, '#ffffff', 0.22)],
              [1, mix(tone, '#3d372d', 0.25)],
            ]),
          );
        }
      specks(s, r, 1200, '#3d372d', 2, 0.3);
    },
  },
  {
    slug: 'earth-rammed',
    name: { zh: '夯土', en: 'rammed earth' },
    paint: (s, r) => {
      base(s, '#c79a6b', '#b08058');
      let y = 0;
      while (y < s.h) {
        const tall = s.u * r.range(4, 11);
        const wave = r.wave(0.5);
        const tone = mix('#c79a6b', r.pick(['#9a6a45', '#dbb98e', '#b08058']), r.next());
        const edge = Array.from({ length: 31 }, (_, k): Point => [
          (s.w * k) / 30,
          y + wave(k * 0.3) * s.u * 1.2,
        ]);
        s.poly([[0, s.h], ...edge, [s.w, s.h]], tone);
        s.stroke(trace(edge), '#5d3d25', s.u * 0.4, 0.3);
        y += tall;
      }
      specks(s, r, 2600, '#4c3220', 2.4, 0.35);
      specks(s, r, 1600, '#f0dcc0', 2.2, 0.4);
    },
  },
];
