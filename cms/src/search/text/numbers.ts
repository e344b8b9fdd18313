import type { Unit } from './units';

/** What is within a number: a comma between thousands, which is left out, or a point, which is a part of it. */
export type Separator = 'comma' | 'point';

/** A text without it has no such number. */
const MAY_HAVE_ONE = /[0-9\uff10-\uff19][.,\uff0e\uff0c][0-9\uff10-\uff19]/;
/** In these, 0 stands for a digit and a for any other letter. */
const THOUSANDS = /(?<![0a]|0[.,])0{1,3}(?:,000)+(?!0|,0)/g;
const POINTS = /0(?:\.0+)+/g;

/**
 * The separators of a text's numbers, by the index of their unit. `1,000` is the word `1000`, and `3.5` is one word. Several
 * points in a row are those of a date or a version, whose numbers are words each. A separator is as wide as its digits: a full
 * width comma between others is the comma of a Chinese sentence.
 */
export function separatorsOf(text: string, units: readonly Unit[]): ReadonlyMap<number, Separator> {
  const found = new Map<number, Separator>();
  if (!MAY_HAVE_ONE.test(text)) return found;
  const isWide = (unit: Unit | undefined) => unit !== undefined && text.charCodeAt(unit.start) >= 0xff00;
  const classes = units.map((unit, at) => {
    const { sign, script, start, end } = unit;
    if (script === 'word') return /^[0-9]$/.test(sign) ? '0' : 'a';
    const isSeparator = (sign === ',' || sign === '.') && end - start === 1;
    return isSeparator && isWide(unit) === isWide(units[at - 1]) ? sign : ' ';
  });
  const pattern = classes.join('');
  for (const { 0: thousands, index } of pattern.matchAll(THOUSANDS)) {
    for (let at = thousands.indexOf(','); at >= 0; at = thousands.indexOf(',', at + 1)) {
      found.set(index + at, 'comma');
    }
  }
  for (const { 0: points, index } of pattern.matchAll(POINTS)) {
    const first = points.indexOf('.');
    if (points.lastIndexOf('.') === first) found.set(index + first, 'point');
  }
  return found;
}
