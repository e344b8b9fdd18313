import { readingOf, readingsOf } from './readings';
import { runsOf, textOf, type Run } from './runs';
import { HAN, isEmptyWord, soundOf, stemOf, wholeOf } from './terms';

/** A term, and where it stands in the text, in UTF-16 units. */
export type Token = { term: string; start: number; end: number };

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
  if (isEmptyWord(word)) return [];
  const one = { term: stemOf(word), ...span(run, 0, run.units.length - 1) };
  // A number with a point is also found by what stands before it: 2019.06 by the year.
  if (!word.includes('.')) return [one];
  const point = run.units.findIndex(({ sign }) => sign === '.');
  return [one, { term: stemOf(textOf({ units: run.units.slice(0, point) })), ...span(run, 0, point - 1) }];
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
  const units = run.units.slice(from, to);
  const forms = [units.map(({ sign }) => sign), units.map(({ written }) => written)];
  // A traditional character may be simplified to one that is said in another way, as in 乾隆.
  const isSame = units.every(({ sign, written }) => sign === written);
  const readings = (isSame ? forms.slice(0, 1) : forms).map((signs) => readingOf(signs.join('')));
  return units.flatMap(({ sign, written }, at) => {
    const here = from + at;
    const alone = [sign, ...(written === sign ? [] : [written])].flatMap(readingsOf);
    const said = new Set([...readings.map((reading) => reading[at] ?? ''), ...alone]);
    said.delete('');
    const pairs = new Set<string>();
    for (const reading of readings) {
      const [first, second] = [reading[at], reading[at + 1]];
      if (first && second && at + 1 < units.length) pairs.add(soundOf(first, second));
    }
    return [
      ...[...said].map((syllable) => ({ term: soundOf(syllable), ...span(run, here, here) })),
      ...[...pairs].map((term) => ({ term, ...span(run, here, here + 1) })),
    ];
  });
}
