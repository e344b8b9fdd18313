/** One family of inks for a picture. Every colour is `#rrggbb`. */
export type Palette = {
  readonly name: { readonly zh: string; readonly en: string };
  readonly paper: string;
  readonly pale: string;
  readonly mid: string;
  readonly deep: string;
  readonly ink: string;
  readonly accent: string;
  readonly sky: string;
  readonly horizon: string;
  readonly dusk: string;
  readonly glow: string;
  readonly leaf: string;
  readonly water: string;
};

type Row = readonly [zh: string, en: string, ...colours: string[]];

/* name, paper, pale, mid, deep, ink, accent, sky, horizon, dusk, glow, leaf, water */
const ROWS: readonly Row[] = [
  [
    '石灰',
    'lime',
    'f4efe4',
    'e2d7c3',
    'b8a284',
    '5b4a3b',
    '1d1a16',
    'b3261e',
    'd3d8d3',
    'f3e4ca',
    '2b3344',
    'f6c472',
    '6f7a55',
    '8fa3a0',
  ],
  [
    '淡墨',
    'diluted ink',
    'f1f0eb',
    'd8dad9',
    '959c9e',
    '424b51',
    '15181b',
    'c2412d',
    'c5cfd6',
    'eee7dc',
    '222a36',
    'f3cf8e',
    '68756a',
    '93a3ab',
  ],
  [
    '青瓷',
    'celadon',
    'f1f1e6',
    'd2dccb',
    '95a890',
    '43564a',
    '18201b',
    'c0562c',
    'cfdcd6',
    'f3ead3',
    '23363a',
    'f4cb7c',
    '5f7a5c',
    '86a8a2',
  ],
  [
    '陶土',
    'terracotta',
    'f6ece1',
    'e9cdb6',
    'c48360',
    '70402e',
    '22140f',
    '1f4e5f',
    'cbd6d8',
    'f6dcc0',
    '33304a',
    'f9bf74',
    '7c7a4e',
    '8ba4a6',
  ],
  [
    '靛蓝',
    'indigo',
    'edebe6',
    'c6cbd6',
    '727c9a',
    '2b3450',
    '10131f',
    'd9923a',
    'b9c6d8',
    'ecdfd3',
    '171d33',
    'f5c97c',
    '5d7068',
    '7f93ad',
  ],
  [
    '赭黄',
    'ochre',
    'f6f0dd',
    'e9dab0',
    'c29f52',
    '5f4d28',
    '1c170d',
    '8f2f1f',
    'd6dbd0',
    'f7e6b8',
    '3a3430',
    'fbd07a',
    '77783f',
    '97a595',
  ],
  [
    '灰玫',
    'rose plaster',
    'f6eeea',
    'e7d0c8',
    'bc9188',
    '5f4347',
    '1f1517',
    '2f5d50',
    'd5d3d8',
    'f5dcd0',
    '3a2f45',
    'f8c58c',
    '70775f',
    '9aa3ad',
  ],
  [
    '松雪',
    'pine and snow',
    'f2f3f1',
    'cfd8d6',
    '7f9794',
    '2d4347',
    '0f191b',
    'd0492f',
    'bfd0d5',
    'ebe9dd',
    '14262d',
    'f2cb86',
    '4c6a5c',
    '7c9ba0',
  ],
];

/** The eight palettes of the demo magazine, in a fixed order. */
export const PALETTES: readonly Palette[] = ROWS.map((row) => {
  const [zh, en, ...hex] = row;
  const colour = (index: number): string => `#${hex[index] ?? '000000'}`;
  return {
    name: { zh, en },
    paper: colour(0),
    pale: colour(1),
    mid: colour(2),
    deep: colour(3),
    ink: colour(4),
    accent: colour(5),
    sky: colour(6),
    horizon: colour(7),
    dusk: colour(8),
    glow: colour(9),
    leaf: colour(10),
    water: colour(11),
  };
});

/** The palette of a running number; wraps around. */
export function paletteAt(index: number): Palette {
  const palette = PALETTES[((index % PALETTES.length) + PALETTES.length) % PALETTES.length];
  if (palette === undefined) throw new RangeError('No palettes.');
  return palette;
}

/** A colour between two: 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, amount: number): string {
  let out = '#';
  for (const at of [1, 3, 5]) {
    const a = parseInt(from.slice(at, at + 2), 16);
    const b = parseInt(to.slice(at, at + 2), 16);
    const value = Math.round(a + (b - a) * Math.min(1, Math.max(0, amount)));
    out += value.toString(16).padStart(2, '0');
  }
  return out;
}
