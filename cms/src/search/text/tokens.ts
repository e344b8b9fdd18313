import { addGrams } from './grams';
import { readingOf, readingsOf } from './readings';
import { runsOf, textOf, type Run } from './runs';
import { HAN, isEmptyWord, soundOf, stemOf, wholeOf } from './terms';

/** A term, and where it stands in the text, in UTF-16 units. */
export type Token = { term: string; start: number; end: number };

/** Called with each term of a run, and the first and the last of the run's units it stands in. */
type Visit = (term: string, first: number, last: number) => void;

/** The terms of a text: words by their stems; of Chinese, Japanese and Korean each character and each two in a row. */
export const tokensOf = (text: string): Token[] => runsOf(text).flatMap((run) => located(run, visitText));

/** The terms of a name: besides those of any text the whole words, and how Chinese is said. */
export const nameTokensOf = (text: string): Token[] => runsOf(text).flatMap((run) => located(run, visitName));

/** What the analysis finds in a text: its terms, and those of each three characters in a row (./grams). */
export type Analysis = { terms: string[]; grams: string[] };

/**
 * Adds the terms of a text, as {@link tokensOf} has them, without their places. The index needs no places, and an array for
 * them takes most of the time of an analysis.
 */
export const addTerms = (to: Analysis, text: string): void => addAll(to, text, visitText);

/** Adds the terms of a name, as {@link nameTokensOf} has them. */
export const addNameTerms = (to: Analysis, name: string): void => addAll(to, name, visitName);

function addAll({ terms, grams }: Analysis, text: string, visitRun: (run: Run, visit: Visit) => void): void {
  for (const run of runsOf(text)) {
    visitRun(run, (term) => terms.push(term));
    if (run.script === 'han') addGrams(grams, run.units);
  }
}

/** The terms of a run, as one of the functions below finds them. */
function located(run: Run, visitRun: (run: Run, visit: Visit) => void): Token[] {
  const tokens: Token[] = [];
  visitRun(run, (term, first, last) => tokens.push({ term, ...span(run, first, last) }));
  return tokens;
}

function span({ units }: Run, from: number, to: number): Pick<Token, 'start' | 'end'> {
  return { start: units[from]?.start ?? 0, end: units[to]?.end ?? 0 };
}

function visitText(run: Run, visit: Visit): void {
  if (run.script === 'han') visitCharacters(run, visit);
  else visitStems(run, visit);
}

function visitName(run: Run, visit: Visit): void {
  visitText(run, visit);
  if (run.script === 'han') visitSounds(run, visit);
  else visit(wholeOf(textOf(run)), 0, run.units.length - 1);
}

/** Of Chinese, Japanese and Korean each character, and each two in a row. */
export const charactersOf = (run: Run): Token[] => located(run, visitCharacters);

function visitCharacters({ units }: Run, visit: Visit): void {
  for (let at = 0; at < units.length; at += 1) {
    const one = HAN + (units[at]?.sign ?? '');
    visit(one, at, at);
    const next = units[at + 1];
    if (next) visit(one + next.sign, at, at + 1);
  }
}

/** Of a word that says something its stem; of a number with a point also that of what stands before it. */
export const stemsOf = (run: Run): Token[] => located(run, visitStems);

function visitStems(run: Run, visit: Visit): void {
  const word = textOf(run);
  if (isEmptyWord(word)) return;
  visit(stemOf(word), 0, run.units.length - 1);
  // A number with a point is also found by what stands before it: 2019.06 by the year.
  if (!word.includes('.')) return;
  const point = run.units.findIndex(({ sign }) => sign === '.');
  visit(stemOf(textOf({ units: run.units.slice(0, point) })), 0, point - 1);
}

export const wholeTokenOf = (run: Run): Token => ({
  term: wholeOf(textOf(run)),
  ...span(run, 0, run.units.length - 1),
});

/** How the Chinese of a run is said: each character, and each two in a row. */
export const soundsOf = (run: Run): Token[] => located(run, visitSounds);

function visitSounds(run: Run, visit: Visit): void {
  for (const [at, { syllables, pairs }] of saidPairs(run).entries()) {
    const { sign = '', written = sign, isHan = false } = run.units[at] ?? {};
    if (!isHan) continue;
    const alone = [sign, ...(written === sign ? [] : [written])].flatMap(readingsOf);
    for (const syllable of new Set([...syllables, ...alone]))
      if (syllable !== '') visit(soundOf(syllable), at, at);
    for (const pair of new Set(pairs)) visit(pair, at, at + 1);
  }
}

/** How a character is said where it stands, and the terms of how it and the next one are; in one way or two. */
type Said = { syllables: string[]; pairs: string[] };

/** How each character of a run is said where it stands, by its index; nothing where it is kana or hangul. */
export function saidPairs({ units }: Run): Said[] {
  const said: Said[] = units.map(() => ({ syllables: [], pairs: [] }));
  let from = 0;
  for (let at = 0; at <= units.length; at += 1) {
    if (units[at]?.isHan) continue;
    // Kana, hangul or the end of the run.
    for (const reading of readingsBetween(units.slice(from, at))) {
      for (let here = from; here < at; here += 1) {
        const [first, second] = [reading[here - from], reading[here - from + 1]];
        if (first) said[here]?.syllables.push(first);
        if (first && second && here + 1 < at) said[here]?.pairs.push(soundOf(first, second));
      }
    }
    from = at + 1;
  }
  return said;
}

/** A traditional character may be simplified to one that is said in another way, as in 乾隆: both ways count. */
function readingsBetween(units: Run['units']): string[][] {
  if (units.length === 0) return [];
  const simplified = units.map(({ sign }) => sign).join('');
  const asWritten = units.map(({ written }) => written).join('');
  return (asWritten === simplified ? [simplified] : [simplified, asWritten]).map(readingOf);
}
