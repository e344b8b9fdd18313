import { partsOf } from './parts';
import { nameTokensOf } from './tokens';
import { WHOLE_WORD } from './terms';
import { distanceWithin, typosAllowed } from './typos';

type Named = { terms: ReadonlySet<string>; words: readonly string[] };
/** By name: who types a word asks for the same names with each letter. */
const known = new Map<string, Named>();
const MOST_KNOWN = 10_000;

function namedOf(name: string): Named {
  const before = known.get(name);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const terms = new Set(nameTokensOf(name).map(({ term }) => term));
  const words = [...terms].filter((term) => term.startsWith(WHOLE_WORD)).map((term) => term.slice(1));
  const named = { terms, words };
  known.set(name, named);
  return named;
}

/**
 * Whether a name has all that was typed: as it is written, as it is said, as the beginning of a word, or with as many typing
 * errors as a search forgives.
 */
export function isNamedBy(name: string, typed: string): boolean {
  const { terms, words } = namedOf(name);
  return partsOf(typed).every(
    ({ ways, word }) =>
      ways.some((way) => way.terms.every((term) => terms.has(term))) ||
      (word !== null && words.some((one) => one.startsWith(word) || isNearly(one, word))),
  );
}

const isNearly = (word: string, typed: string) => distanceWithin(typed, word, typosAllowed(typed)) !== null;
