import { gramsOf } from './grams';
import { runsOf, textOf, type Run } from './runs';
import { cutsOf } from './syllables';
import { HAN, isEmptyWord, soundOf, stemOf, wholeOf } from './terms';

/**
 * A way to find a part of a query: things with all of these terms. `more`: terms that make a thing that has them come before one
 * that does not. `factor`: how far that is what was typed, at most 1.
 */
export type PartWay = { terms: readonly string[]; more?: readonly string[]; factor: number };

/** A part of a query. What was typed is its first way. */
export type QueryPart = {
  ways: readonly PartWay[];
  /** The one word it is, as it is compared, when it is one: it may be misspelt, or not typed to its end. */
  word: string | null;
  /** Of words that are syllables each: the same words by themselves, for when nothing is said like them. */
  apart?: readonly QueryPart[];
};

/** More of a query is not read. In UTF-16 units, and in runs of one script. */
const LONGEST_QUERY = 200;
const MOST_RUNS = 12;
/** A name that only sounds like what was typed counts for less than one that is written so. */
const SOUNDS_SO = 0.8;

/** The parts of a query, all of which are wanted; none of what says nothing. Whatever is typed is harmless. */
export function partsOf(query: string): QueryPart[] {
  const runs = runsOf(query.slice(0, LONGEST_QUERY))
    .filter(({ isElided }) => !isElided)
    .slice(0, MOST_RUNS);
  const parts: QueryPart[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at];
    if (!run) break;
    if (run.script === 'han') {
      parts.push({ ways: [wayOfRun(run)], word: null });
      continue;
    }
    // `shu yuan`: words that are syllables each are read together.
    const spoken = spokenFrom(runs, at);
    const words = runs.slice(at, at + spoken).map(textOf);
    const part = spoken > 1 ? ofSyllables(words) : ofWord(words[0] ?? '');
    if (part) parts.push(part);
    at += spoken - 1;
  }
  // Nothing but words that say nothing: then they are what is looked for.
  if (parts.length === 0) {
    for (const run of runs) parts.push({ ways: [{ terms: [wholeOf(textOf(run))], factor: 1 }], word: null });
  }
  return parts;
}

/** What has each two of its characters in a row, first where they stand together. */
function wayOfRun(run: Run): PartWay {
  const more = [...new Set(gramsOf(run.units))];
  return { terms: pairsOf(run), ...(more.length > 0 && { more }), factor: 1 };
}

/** Each two characters in a row; of one character itself. */
function pairsOf({ units }: Run): string[] {
  const [only] = units;
  if (units.length === 1 && only) return [HAN + only.sign];
  return [...new Set(units.slice(1).map(({ sign }, at) => HAN + (units[at]?.sign ?? '') + sign))];
}

/** How many runs from one on are syllables of Mandarin each. */
function spokenFrom(runs: readonly Run[], at: number): number {
  let end = at;
  while (end < runs.length && cutsOf(textOf(runs[end] ?? { units: [] })).length > 0) end += 1;
  return Math.max(1, end - at);
}

/** By its stem, and as itself; more are by how it is said. */
export const WAYS_OF_A_WORD = 2;

function ofWord(word: string): QueryPart | null {
  if (isEmptyWord(word)) return null;
  const ways: PartWay[] = [
    { terms: [stemOf(word)], factor: 1 },
    // A name that has this very word says more.
    { terms: [stemOf(word), wholeOf(word)], factor: 1 },
  ];
  // Letters may be pinyin; Chinese is never compared by how it is said.
  ways.push(...cutsOf(word).flatMap((syllables) => spokenWays(syllables)));
  return { ways, word };
}

function ofSyllables(words: readonly string[]): QueryPart {
  const written = words.filter((word) => !isEmptyWord(word));
  const stems = (written.length > 0 ? written : words).map((word) =>
    written.length > 0 ? stemOf(word) : wholeOf(word),
  );
  const syllables = words.flatMap((word) => cutsOf(word)[0] ?? []);
  return {
    ways: [{ terms: [...new Set(stems)], factor: 1 }, ...spokenWays(syllables)],
    word: null,
    apart: written.flatMap((word) => ofWord(word) ?? []),
  };
}

/** One syllable says too little to be looked for by its sound. */
function spokenWays(syllables: readonly string[]): PartWay[] {
  if (syllables.length < 2) return [];
  const pairs = syllables.slice(1).map((syllable, at) => soundOf(syllables[at] ?? '', syllable));
  return [{ terms: [...new Set(pairs)], factor: SOUNDS_SO }];
}
