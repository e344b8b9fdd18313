import { stemmer } from 'stemmer';
import { readingOf, readingsOf } from './syllables';
import { runsOf, textOf, type Run } from './units';

/** Changes with whatever a text becomes: an index of another analysis is written anew. */
export const ANALYSIS = '1';

/** What terms begin with, so that none can be taken for one of another sort. */
export const HAN = 'h';
export const STEM = 's';
export const WHOLE_WORD = 'w';
export const SOUND = 'p';

/** A longer word is compared by its beginning. */
const LONGEST_TERM = 48;
/** Words that say nothing of what they stand in. */
const EMPTY = new Set(
  'a an and are as at be by for from in is it its of on or s that the this to was were with'.split(' '),
);

/** A term, and where it stands in the text, in UTF-16 units. */
export type Token = { term: string; start: number; end: number };

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

/** The terms of a text: words by their stems; of Chinese, Japanese and Korean each character and each two in a row. */
export function tokensOf(text: string): Token[] {
  return runsOf(text).flatMap((run) => (run.script === 'han' ? characters(run) : stems(run)));
}

/** The terms of a name: besides those of any text the whole words, and how Chinese is said. */
export function nameTokensOf(text: string): Token[] {
  return runsOf(text).flatMap((run) =>
    run.script === 'han' ? [...characters(run), ...sounds(run)] : [...stems(run), whole(run)],
  );
}

function span({ units }: Run, from: number, to: number): Pick<Token, 'start' | 'end'> {
  return { start: units[from]?.start ?? 0, end: units[to]?.end ?? 0 };
}

function characters(run: Run): Token[] {
  const { units } = run;
  return units.flatMap(({ sign }, at) => {
    const one = { term: HAN + sign, ...span(run, at, at) };
    const next = units[at + 1];
    return next ? [one, { term: HAN + sign + next.sign, ...span(run, at, at + 1) }] : [one];
  });
}

function stems(run: Run): Token[] {
  const word = textOf(run);
  return isEmptyWord(word) ? [] : [{ term: stemOf(word), ...span(run, 0, run.units.length - 1) }];
}

const whole = (run: Run): Token => ({ term: wholeOf(textOf(run)), ...span(run, 0, run.units.length - 1) });

function sounds(run: Run): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (let at = 0; at <= run.units.length; at += 1) {
    if (run.units[at]?.isHan) continue;
    // Kana, hangul or the end of the run.
    tokens.push(...soundsBetween(run, from, at));
    from = at + 1;
  }
  return tokens;
}

function soundsBetween(run: Run, from: number, to: number): Token[] {
  const signs = run.units.slice(from, to).map(({ sign }) => sign);
  const reading = readingOf(signs.join(''));
  return signs.flatMap((sign, at) => {
    const here = from + at;
    const said = new Set([reading[at] ?? '', ...readingsOf(sign)].filter((syllable) => syllable !== ''));
    const ones = [...said].map((syllable) => ({ term: soundOf(syllable), ...span(run, here, here) }));
    const [first, second] = [reading[at], reading[at + 1]];
    if (!first || !second || at + 1 >= signs.length) return ones;
    return [...ones, { term: soundOf(first, second), ...span(run, here, here + 1) }];
  });
}
