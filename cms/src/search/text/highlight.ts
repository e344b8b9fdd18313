import { gramsOf } from './grams';
import { partsOf } from './parts';
import { runsOf, textOf, type Run } from './runs';
import { HAN, SOUND, stemOf } from './terms';
import { charactersOf, saidPairs, stemsOf, wholeTokenOf } from './tokens';

/** A part of a text, in UTF-16 units; `end` is behind it. */
export type Range = { start: number; end: number };
/**
 * What is marked. `weight`: how much of the query it is, 1 for a word and for two characters in a row; three that stand together
 * are more than their two pairs.
 */
export type Mark = Range & { weight: number };

/**
 * Finds what of a text a query has found: words whatever their form, runs of Chinese whatever their form, and Chinese that is
 * said as the query is typed. In time that is linear in the length of the text; what it answers is ascending, none touching
 * another. `isName`: whether the text is a name, whose Chinese is found by its sound too; a body is not.
 * @param instead terms that were looked for instead of words that nothing has (`planQuery`)
 */
export function rangesIn(
  query: string,
  instead: readonly string[] = [],
): (text: string, isName?: boolean) => Mark[] {
  const all = partsOf(query).flatMap((part) => part.ways);
  const ways = all.map(({ terms }) => terms);
  const wanted = new Set([...ways.flat(), ...instead]);
  const together = new Set(all.flatMap(({ more = [] }) => more));
  const saidSo = ways.filter((terms) => terms[0]?.startsWith(SOUND));
  return (text, isName = true) => {
    const spoken = isName ? saidSo : [];
    const found: Mark[] = [];
    for (const run of runsOf(text)) {
      if (run.script === 'word') {
        const token = [wholeTokenOf(run), ...stemsOf(run)].find(({ term }) => wanted.has(term));
        if (token) found.push({ start: token.start, end: token.end, weight: 1 });
        continue;
      }
      for (const { term, start, end } of charactersOf(run))
        if (wanted.has(term)) found.push({ start, end, weight: 1 });
      for (const mark of threes(run, wanted, together)) found.push(mark);
      for (const range of spokenRanges(run, spoken)) found.push({ ...range, weight: 1 });
    }
    return merged(found);
  };
}

/**
 * The weight of a mark that is a whole run of three or more characters of a query, the longest if there are several; 0 when it has
 * none.
 */
export const weightOfRun = (query: string): number =>
  partsOf(query)
    .flatMap(({ ways }) => ways)
    .reduce(
      (most, { terms, more = [] }) => (more.length > 0 ? Math.max(most, terms.length + more.length) : most),
      0,
    );

/** Where three characters stand together as in the query. Their term alone is also that of others (./grams). */
function threes(run: Run, wanted: ReadonlySet<string>, together: ReadonlySet<string>): Mark[] {
  if (together.size === 0) return [];
  const { units } = run;
  const isPair = (at: number) => wanted.has(HAN + (units[at]?.sign ?? '') + (units[at + 1]?.sign ?? ''));
  return gramsOf(units).flatMap((term, at) =>
    together.has(term) && isPair(at) && isPair(at + 1)
      ? [{ start: units[at]?.start ?? 0, end: units[at + 2]?.end ?? 0, weight: 1 }]
      : [],
  );
}

/** Where a run is said as one of these ways, each of which is the pairs of syllables of a name, one behind the other. */
function spokenRanges(run: Run, ways: readonly (readonly string[])[]): Range[] {
  if (ways.length === 0) return [];
  const said = saidPairs(run);
  return said.flatMap((_, at) =>
    ways
      .filter((pairs) => pairs.every((pair, more) => said[at + more]?.pairs.includes(pair)))
      .map((pairs) => ({
        start: run.units[at]?.start ?? 0,
        end: run.units[at + pairs.length]?.end ?? 0,
      })),
  );
}

function merged(marks: Mark[]): Mark[] {
  const all: Mark[] = [];
  for (const { start, end, weight } of marks.sort((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) {
      last.end = Math.max(last.end, end);
      last.weight += weight;
    } else all.push({ start, end, weight });
  }
  return all;
}

export type Snippet = {
  text: string;
  /** Within `text`. */
  ranges: Range[];
  /** Whether something of the text is left out before it, and behind it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
};

/**
 * The part of a text whose marks are most of the query, each counted once. It begins and ends with a sentence where it can, else with a word, and
 * never within a character as a reader sees it.
 * @param ranges ascending, none overlapping another ({@link rangesIn})
 * @param length at most, in UTF-16 units; a single character that is longer is left out
 */
export function snippet(text: string, ranges: readonly Mark[], length: number): Snippet {
  const most = length > 0 ? Math.floor(length) : 0;
  const { start, end } =
    text.length <= most ? { start: 0, end: text.length } : windowOf(text, coreOf(text, ranges, most), most);
  const within = ranges
    .filter((range) => range.start < end && range.end > start)
    .map((range) => ({ start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start }));
  return {
    ...{ text: text.slice(start, end), ranges: within },
    isCutBefore: text.slice(0, start).trim() !== '',
    isCutAfter: text.slice(end).trim() !== '',
  };
}

/** From the first to the last of the marks that are shown: those with the most weight, the most, and the first of those. */
function coreOf(text: string, ranges: readonly Mark[], most: number): Range {
  const keys = ranges.map(({ start, end }) => keyOf(text.slice(start, end)));
  const counts = new Map<string, number>();
  const lead = text.length - text.trimStart().length;
  let best = { start: lead, end: lead, different: 0, count: 0 };
  let [from, different] = [0, 0];
  for (const [at, { end, weight }] of ranges.entries()) {
    const known = counts.get(keys[at] ?? '') ?? 0;
    if (known === 0) different += weight;
    counts.set(keys[at] ?? '', known + 1);
    for (; from < at && end - (ranges[from]?.start ?? 0) > most; from += 1) {
      const key = keys[from] ?? '';
      const left = (counts.get(key) ?? 0) - 1;
      counts.set(key, left);
      if (left === 0) different -= ranges[from]?.weight ?? 0;
    }
    const count = at - from + 1;
    if (different > best.different || (different === best.different && count > best.count)) {
      best = { start: ranges[from]?.start ?? 0, end, different, count };
    }
  }
  return { start: best.start, end: Math.min(best.end, best.start + most) };
}

/** Marks with the same key are of one word. */
const keyOf = (marked: string) =>
  runsOf(marked)
    .map((run) => (run.script === 'word' ? stemOf(textOf(run)) : textOf(run)))
    .join(' ');

const GRAPHEMES = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });
const SENTENCES = new Intl.Segmenter('zh', { granularity: 'sentence' });
/** So much more is read before and behind, so that what is cut off there is no end of a word. */
const MARGIN = 64;

/** Where a text can be cut, ascending. */
type Cuts = { graphemes: Set<number>; starts: Record<'sentence' | 'word', number[]>; ends: Cuts['starts'] };

/** The part of a text, `most` long at most, that is shown about what must be in it. */
function windowOf(text: string, core: Range, most: number): Range {
  const room = most - (core.end - core.start);
  const cuts = cutsAbout(text, core.start - room - MARGIN, core.end + room + MARGIN);
  let start = startOf(core.start, room, cuts);
  // Nothing follows that could fill it: then more of what is before.
  if (start + most > text.length) start = firstIn(cuts.starts, text.length - most, start) ?? start;
  const farthest = Math.min(text.length, start + most);
  const end = farthest === text.length ? farthest : endOf(start, core.end, farthest, cuts);
  return trimmed(text, { start, end }, cuts);
}

function startOf(core: number, room: number, { starts, graphemes }: Cuts): number {
  const isNear = (least: number) => (at: number) => at >= least && at <= core;
  const sentence = starts.sentence.filter(isNear(core - room)).at(-1);
  // Without the beginning of the sentence some words before are enough.
  const word = starts.word.find(isNear(core - Math.floor(room / 3)));
  return sentence ?? word ?? [...graphemes].filter((at) => at <= core).at(-1) ?? core;
}

const firstIn = (starts: Cuts['starts'], from: number, to: number) => {
  const isIn = (at: number) => at >= from && at <= to;
  return starts.sentence.find(isIn) ?? starts.word.find(isIn);
};

function endOf(start: number, core: number, farthest: number, { ends, graphemes }: Cuts): number {
  const isIn = (least: number) => (at: number) => at >= least && at <= farthest;
  // A sentence that ends early leaves too much out.
  const sentence = ends.sentence.filter(isIn(Math.max(core, (start + farthest) / 2))).at(-1);
  const word = ends.word.filter(isIn(Math.max(core, start + 1))).at(-1);
  return sentence ?? word ?? [...graphemes].filter(isIn(start)).at(-1) ?? start;
}

/** Where the part of a text from about one place to about another can be cut. */
function cutsAbout(text: string, from: number, to: number): Cuts {
  const graphemes = GRAPHEMES.segment(text);
  // A place in the middle of a character is moved to its beginning.
  const begin = graphemes.containing(Math.max(0, from))?.index ?? 0;
  const end = graphemes.containing(Math.min(to, text.length))?.index ?? text.length;
  const region = text.slice(begin, end);
  const isWhole = new Set([...GRAPHEMES.segment(region)].map(({ index }) => begin + index).concat(end));
  const cutsOf = (segmenter: Intl.Segmenter) => {
    const segments = [...segmenter.segment(region)].filter(({ segment }) => segment.trim() !== '');
    return {
      starts: segments
        .filter(({ isWordLike }) => isWordLike ?? true)
        .map(({ index, segment }) => begin + index + segment.length - segment.trimStart().length)
        .filter((at) => isWhole.has(at) && (at > begin || begin === 0)),
      ends: segments
        .map(({ index, segment }) => begin + index + segment.trimEnd().length)
        .filter((at) => isWhole.has(at) && (at < end || end === text.length)),
    };
  };
  const [sentences, words] = [cutsOf(SENTENCES), cutsOf(WORDS)];
  return {
    graphemes: isWhole,
    starts: { sentence: sentences.starts, word: words.starts },
    ends: { sentence: sentences.ends, word: words.ends },
  };
}

/** Without spaces at its beginning and its end. */
function trimmed(text: string, { start, end }: Range, { graphemes }: Cuts): Range {
  const isSpace = (at: number) => text.charAt(at).trim() === '';
  let [from, to] = [start, end];
  while (from < to && isSpace(from) && graphemes.has(from + 1)) from += 1;
  while (to > from && isSpace(to - 1) && graphemes.has(to - 1)) to -= 1;
  return { start: from, end: to };
}
