import { partsOf, type QueryPart } from './parts';
import { runsOf, textOf, type Run } from './runs';
import { HAN, SOUND, wholeOf, WHOLE_WORD } from './terms';
import { soundsOf, stemsOf } from './tokens';
import { distanceWithin, typosAllowed } from './typos';

/** By name: who types a word asks for the same names with each letter. */
const known = new Map<string, Name>();
/** Each takes some hundred bytes, and a few kilobytes once it was asked how it is said. */
const MOST_KNOWN = 10_000;
/** Longer ones, which hardly exist, are not kept. */
const LONGEST_KNOWN = 400;

/** A name as it is compared. How its Chinese is said is the dearest of it, and rarely asked for. */
class Name {
  /** Runs of Chinese, one a line. */
  readonly #han: string;
  readonly words: readonly string[];
  #stems: ReadonlySet<string> | null = null;
  #sounds: ReadonlySet<string> | null = null;

  constructor(private readonly name: string) {
    const runs = runsOf(name);
    const of = (script: Run['script']) => runs.filter((run) => run.script === script).map(textOf);
    this.#han = of('han').join('\n');
    this.words = of('word').map((word) => wholeOf(word).slice(WHOLE_WORD.length));
  }

  /** Whether it has a term, as the index of the search has those of names. */
  has(term: string): boolean {
    if (term.startsWith(HAN)) return this.#han.includes(term.slice(HAN.length));
    if (term.startsWith(WHOLE_WORD)) return this.words.includes(term.slice(WHOLE_WORD.length));
    if (term.startsWith(SOUND)) return (this.#sounds ??= this.#termsOf('han', soundsOf)).has(term);
    return (this.#stems ??= this.#termsOf('word', stemsOf)).has(term);
  }

  #termsOf(script: Run['script'], tokensOf: typeof stemsOf): ReadonlySet<string> {
    const runs = runsOf(this.name).filter((run) => run.script === script);
    return new Set(runs.flatMap((run) => tokensOf(run).map(({ term }) => term)));
  }
}

function nameOf(text: string): Name {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const name = new Name(text);
  if (text.length <= LONGEST_KNOWN) known.set(text, name);
  return name;
}

/**
 * Whether a name has all that was typed: as it is written, as it is said, as the beginning of a word, or with as many typing
 * errors as a search forgives. What was typed is read once for all names.
 */
export function namedBy(typed: string): (name: string) => boolean {
  const parts = partsOf(typed);
  return (text) => {
    const name = nameOf(text);
    return parts.every((part) => isIn(name, part));
  };
}

function isIn(name: Name, { ways, word }: QueryPart): boolean {
  const hasWay = (isSound: boolean) =>
    ways.some(
      ({ terms }) =>
        terms.some((term) => term.startsWith(SOUND)) === isSound && terms.every((term) => name.has(term)),
    );
  return (
    hasWay(false) ||
    (word !== null && name.words.some((one) => one.startsWith(word) || isNearly(one, word))) ||
    hasWay(true)
  );
}

const isNearly = (word: string, typed: string) => distanceWithin(typed, word, typosAllowed(typed)) !== null;
