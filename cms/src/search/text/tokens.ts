import { readingOf, readingsOf } from './readings';
import { runsOf, textOf, type Run } from './runs';
import { HAN, isEmptyWord, soundOf, stemOf, wholeOf } from './terms';

/** A term, and where it stands in the text, in UTF-16 units. */
export type Token = { term: string; start: number; end: number };

/** The terms of a text: words by their stems; of Chinese, Japanese and Korean each character and each two in a row. */
export function tokensOf(text: string): Token[] {
  return runsOf(text).flatMap((run) => (run.script === 'han' ? charactersOf(run) : stemsOf(run)));
}

/** The terms of a name: besides those of any text the whole words, and how Chinese is said. */
export function nameTokensOf(text: string): Token[] {
  return runsOf(text).flatMap((run) =>
    run.script === 'han' ? [...charactersOf(run), ...soundsOf(run)] : [...stemsOf(run), wholeTokenOf(run)],
  );
}

function span({ units }: Run, from: number, to: number): Pick<Token, 'start' | 'end'> {
  return { start: units[from]?.start ?? 0, end: units[to]?.end ?? 0 };
}

/** Of Chinese, Japanese and Korean each character, and each two in a row. */
export function charactersOf(run: Run): Token[] {
  const { units } = run;
  return units.flatMap(({ sign }, at) => {
    const one = { term: HAN + sign, ...span(run, at, at) };
    const next = units[at + 1];
    return next ? [one, { term: HAN + sign + next.sign, ...span(run, at, at + 1) }] : [one];
  });
}

/** Of a word that says something its stem; of a number with a point also that of what stands before it. */
export function stemsOf(run: Run): Token[] {
  const word = textOf(run);
  if (isEmptyWord(word)) return [];
  const one = { term: stemOf(word), ...span(run, 0, run.units.length - 1) };
  // A number with a point is also found by what stands before it: 2019.06 by the year.
  if (!word.includes('.')) return [one];
  const point = run.units.findIndex(({ sign }) => sign === '.');
  return [one, { term: stemOf(textOf({ units: run.units.slice(0, point) })), ...span(run, 0, point - 1) }];
}

export const wholeTokenOf = (run: Run): Token => ({
  term: wholeOf(textOf(run)),
  ...span(run, 0, run.units.length - 1),
});

/** How the Chinese of a run is said: each character, and each two in a row. */
export function soundsOf(run: Run): Token[] {
  return saidPairs(run).flatMap(({ syllables, pairs }, at) => {
    const { sign = '', written = sign, isHan = false } = run.units[at] ?? {};
    if (!isHan) return [];
    const alone = [sign, ...(written === sign ? [] : [written])].flatMap(readingsOf);
    const said = new Set([...syllables, ...alone].filter((syllable) => syllable !== ''));
    return [
      ...[...said].map((syllable) => ({ term: soundOf(syllable), ...span(run, at, at) })),
      ...[...new Set(pairs)].map((term) => ({ term, ...span(run, at, at + 1) })),
    ];
  });
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
