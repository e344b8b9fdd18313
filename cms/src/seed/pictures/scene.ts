import type { Palette } from './palettes';
import type { Random } from './random';
import type { Sheet } from './sheet';

/** Words in both languages of the magazine. */
export type Bilingual = { zh: string; en: string };

/** What a picture shows, and how to draw it; the words are made of the same facts as the drawing. */
export type Scene = {
  alt: Bilingual;
  caption: Bilingual;
  /** The point a crop must keep, in percent of width and height. */
  focalPoint: { x: number; y: number };
  draw: (sheet: Sheet) => void;
};

/** A kind of composition. `index` is the running number within the family. */
export type Family = (random: Random, palette: Palette, index: number) => Scene;

const ZH = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];
const EN = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A small count as a Chinese sentence writes it before a measure word. */
export function zhCount(count: number): string {
  if (count <= 10) return ZH[count] ?? String(count);
  if (count < 20) return `十${count === 12 ? '二' : (ZH[count - 10] ?? '')}`;
  return String(count);
}

/** A small count as an English sentence writes it. */
export function enCount(count: number): string {
  return EN[count] ?? String(count);
}
