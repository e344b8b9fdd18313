import { stemmer } from 'stemmer';

/** Changes with whatever a text becomes: an index of another analysis is written anew. */
export const ANALYSIS = '4';

/** What terms begin with, so that none can be taken for one of another sort. */
export const HAN = 'h';
export const STEM = 's';
export const WHOLE_WORD = 'w';
export const SOUND = 'p';
export const GRAM = 'g';

/** A longer word is compared by its beginning. */
const LONGEST_TERM = 48;
/** Words that say nothing of what they stand in. */
const EMPTY = new Set(
  'a an and are as at be by for from in is it its of on or s that the this to was were with'.split(' '),
);

export const isEmptyWord = (word: string) => EMPTY.has(word);
/** Stems by word: a text has the same ones again and again. */
const stemsKnown = new Map<string, string>();
const MOST_KNOWN = 50_000;

export function stemOf(word: string): string {
  const before = stemsKnown.get(word);
  if (before !== undefined) return before;
  if (stemsKnown.size >= MOST_KNOWN) stemsKnown.clear();
  const stem = STEM + (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word).slice(0, LONGEST_TERM);
  stemsKnown.set(word, stem);
  return stem;
}

export const wholeOf = (word: string) => WHOLE_WORD + word.slice(0, LONGEST_TERM);
/** Two syllables that follow one another, or one. */
export const soundOf = (...syllables: readonly string[]) => SOUND + syllables.join(' ');
