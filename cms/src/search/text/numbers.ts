import type { Unit } from './units';

/** What is within a number: a comma between thousands, which is left out, or a point, which is a part of it. */
export type Separator = 'comma' | 'point';

/** A text without it has no such number. */
const MAY_HAVE_ONE = /[0-9\uff10-\uff19][.,\uff0e\uff0c][0-9\uff10-\uff19]/;
const DIGIT = /^[0-9]$/;
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
  const isDigit = (at: number) => DIGIT.test(units[at]?.sign ?? '');
  const isWide = (at: number) => text.charCodeAt(units[at]?.start ?? 0) >= 0xff00;
  const isSeparator = (at: number) => {
    const unit = units[at];
    if (!unit || (unit.sign !== ',' && unit.sign !== '.') || unit.end - unit.start > 1) return false;
    return isDigit(at - 1) && isDigit(at + 1) && isWide(at) === isWide(at - 1);
  };
  for (let at = 0; at < units.length; at += 1) {
    if (!isSeparator(at)) continue;
    let from = at - 1;
    while (isDigit(from - 1)) from -= 1;
    let to = at + 1;
    while (isDigit(to) || isSeparator(to)) to += 1;
    // With the characters before and behind.
    note(found, units.slice(Math.max(0, from - 1), to + 1), Math.max(0, from - 1));
    at = to;
  }
  return found;
}

/** Notes the separators among digits that stand from `from` on. */
function note(found: Map<number, Separator>, units: readonly Unit[], from: number): void {
  const pattern = units
    .map(({ sign, script }) => (DIGIT.test(sign) ? '0' : script === 'word' ? 'a' : sign))
    .map((letter) => ('0a,.'.includes(letter) ? letter : ' '))
    .join('');
  for (const { 0: thousands, index } of pattern.matchAll(THOUSANDS)) {
    for (let at = thousands.indexOf(','); at >= 0; at = thousands.indexOf(',', at + 1)) {
      found.set(from + index + at, 'comma');
    }
  }
  for (const { 0: points, index } of pattern.matchAll(POINTS)) {
    const first = points.indexOf('.');
    if (points.lastIndexOf('.') === first) found.set(from + index + first, 'point');
  }
}
