import { namedBy } from './named-by';
import { partsOf, type PartWay, type QueryPart } from './parts';
import { runsOf, type Run } from './runs';
import { cutsOf, syllablesBegunBy } from './syllables';
import { soundOf } from './terms';
import { saidPairs } from './tokens';

/** Letters that may be pinyin at the end of what was typed; syllables may be apart. */
const LETTERS = /(?:^|[^\p{L}\p{N}\p{M}])([a-z]+(?:[ '’][a-z]+)*)$/iu;
/** A longer name is typed by fewer letters than these, and each way to read them is looked for. */
const MOST_LETTERS = 24;
/** More are not looked for; of the letters that most syllables begin with, z and zh begin 37. */
const MOST_WAYS = 40;
/** A name that only may be meant by the beginning of its sound counts for less than one that is said so. */
const BEGINS_SO = 0.5;

/**
 * A way to read letters as pinyin whose last syllable may not be typed to its end: `jianz` is `jian` and one that begins with z.
 * `heads` is empty where it is one syllable.
 */
type Reading = { heads: readonly string[]; lasts: readonly string[] };

/** What was typed before the letters that may be pinyin, and the ways to read these. */
type Spoken = { before: string; readings: readonly Reading[]; isWhole: boolean };

/**
 * Reads the end of what is typed as pinyin: all its words of Latin letters together, or the last of them. Null where that
 * is no pinyin, or there are no letters: Chinese is never compared by how it is said.
 */
function spokenOf(typed: string): Spoken | null {
  const [, written = ''] = LETTERS.exec(typed) ?? [];
  for (const end of new Set([written, written.replace(/^.*[ '’]/, '')])) {
    const letters = end.toLowerCase().replace(/[^a-z]/g, '');
    const readings = readingsOf(letters);
    if (readings.length === 0) continue;
    return {
      before: typed.slice(0, typed.length - end.length),
      readings,
      isWhole: cutsOf(letters).length > 0,
    };
  }
  return null;
}

/** One syllable has to be whole, since a letter or two begin too many. */
function readingsOf(letters: string): Reading[] {
  if (letters.length < 2 || letters.length > MOST_LETTERS) return [];
  const readings: Reading[] = syllablesBegunBy(letters).includes(letters)
    ? [{ heads: [], lasts: [letters] }]
    : [];
  // The longer the last syllable, the fewer it may become.
  for (let at = 1; at < letters.length; at += 1) {
    const lasts = syllablesBegunBy(letters.slice(at));
    if (lasts.length === 0) continue;
    for (const heads of cutsOf(letters.slice(0, at))) readings.push({ heads, lasts });
  }
  return readings;
}

/** The terms of a reading with one of its last syllables: of one syllable itself, else each two in a row. */
function termsOf({ heads }: Reading, last: string): string[] {
  if (heads.length === 0) return [soundOf(last)];
  const all = [...heads, last];
  return all.slice(1).map((syllable, at) => soundOf(all[at] ?? '', syllable));
}

/** Whether what was typed ends with whole syllables; null where it is no pinyin at all. */
export const isWholePinyin = (typed: string): boolean | null => spokenOf(typed)?.isWhole ?? null;

/** The parts of a query whose end is read as the beginning of pinyin; none where it cannot be. */
export function spokenPartsOf(typed: string): QueryPart[] {
  const spoken = spokenOf(typed);
  if (!spoken) return [];
  const ways = spoken.readings.flatMap((reading) =>
    reading.lasts.map((last): PartWay => ({
      terms: [...new Set(termsOf(reading, last))],
      factor: BEGINS_SO,
    })),
  );
  return [...partsOf(spoken.before), { ways: ways.slice(0, MOST_WAYS), word: null }];
}

/**
 * Whether the Chinese of a name is said as was typed, whose end may go on. One syllable alone has to be the first of the name:
 * it stands somewhere in too many.
 */
export function saidBy(typed: string): (name: string) => boolean {
  const spoken = spokenOf(typed);
  if (!spoken) return () => false;
  const isNamed = namedBy(spoken.before);
  return (name) => {
    if (!isNamed(name)) return false;
    const runs = runsOf(name).filter(({ script }) => script === 'han');
    return spoken.readings.some((reading) =>
      reading.heads.length === 0 ? begins(runs[0], reading.lasts) : runs.some((run) => holds(run, reading)),
    );
  };
}

function begins(run: Run | undefined, syllables: readonly string[]): boolean {
  const [first] = run ? saidPairs(run) : [];
  return first?.syllables.some((syllable) => syllables.includes(syllable)) ?? false;
}

/** Whether a run is said so anywhere, one syllable behind the other. */
function holds(run: Run, reading: Reading): boolean {
  const said = saidPairs(run);
  return reading.lasts.some((last) => {
    const terms = termsOf(reading, last);
    return said.some((_, at) => terms.every((term, more) => said[at + more]?.pairs.includes(term)));
  });
}
