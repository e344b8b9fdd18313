import { partsOf } from './parts';
import { nameTokensOf } from './tokens';
import { WHOLE_WORD } from './terms';
import { distanceWithin, typosAllowed } from './typos';

/**
 * Whether a name has all that was typed: as it is written, as it is said, as the beginning of a word, or with as many typing
 * errors as a search forgives.
 */
export function isNamedBy(name: string, typed: string): boolean {
  const terms = new Set(nameTokensOf(name).map(({ term }) => term));
  const words = [...terms].filter((term) => term.startsWith(WHOLE_WORD)).map((term) => term.slice(1));
  return partsOf(typed).every(
    ({ ways, word }) =>
      ways.some((way) => way.terms.every((term) => terms.has(term))) ||
      (word !== null && words.some((one) => one.startsWith(word) || isNearly(one, word))),
  );
}

const isNearly = (word: string, typed: string) => distanceWithin(typed, word, typosAllowed(typed)) !== null;
