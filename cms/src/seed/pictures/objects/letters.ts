import { n } from '../sheet';

/*
 * Capital letters as strokes on a 100 × 140 field, baseline at 140: our own drawings, so that no font of the machine
 * is ever asked for.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 140L50 0L100 140M20 92H80',
  B: 'M8 0V140M8 0H50A33 33 0 0 1 50 66H8M50 66A37 37 0 0 1 50 140H8',
  C: 'M94 28A52 62 0 1 0 94 112',
  D: 'M8 0V140M8 0H36A60 70 0 0 1 36 140H8',
  E: 'M88 0H10V140H90M10 66H76',
  F: 'M88 0H10V140M10 66H74',
  G: 'M94 28A52 62 0 1 0 98 78H58',
  H: 'M8 0V140M92 0V140M8 68H92',
  I: 'M50 0V140',
  J: 'M76 0V100A36 38 0 0 1 6 104',
  K: 'M10 0V140M90 0L10 84M36 58L94 140',
  L: 'M12 0V140H88',
  M: 'M4 140V0L50 90L96 0V140',
  N: 'M8 140V0L92 140V0',
  O: 'M50 2A50 68 0 1 0 50 138A50 68 0 1 0 50 2Z',
  P: 'M10 140V0H52A37 37 0 0 1 52 76H10',
  Q: 'M50 2A50 68 0 1 0 50 138A50 68 0 1 0 50 2ZM58 100L98 144',
  R: 'M10 140V0H52A36 36 0 0 1 52 72H10M50 72L92 140',
  S: 'M86 26A40 35 0 1 0 50 68A40 37 0 1 1 10 116',
  T: 'M2 0H98M50 0V140',
  U: 'M8 0V92A42 46 0 0 0 92 92V0',
  V: 'M0 0L50 140L100 0',
  W: 'M0 0L26 140L50 30L74 140L100 0',
  X: 'M4 0L96 140M96 0L4 140',
  Y: 'M2 0L50 72L98 0M50 72V140',
  Z: 'M6 0H94L6 140H96',
};

/** A letter as an SVG element: outlines only, placed by its top left corner, `height` in pixels. */
export function letterPath(letter: string, x: number, y: number, height: number, attributes: string): string {
  const k = Math.round((height / 140) * 1000) / 1000;
  return `<path d="${STROKES[letter] ?? STROKES['O'] ?? ''}" transform="translate(${n(x)} ${n(y)}) scale(${k})" fill="none" ${attributes}/>`;
}

/** Whether a letter can be drawn. */
export function hasLetter(letter: string): boolean {
  return letter in STROKES;
}
