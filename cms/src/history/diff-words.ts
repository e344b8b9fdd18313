/** A piece of a text: in both, only in the older one, or only in the newer one. */
export type Part = { text: string; kind: 'same' | 'gone' | 'new' };

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Chinese words as well as Latin ones, with what stands between them. */
export const toWords = (text: string): string[] => [...words.segment(text)].map(({ segment }) => segment);

/** Pairs of words that are compared one by one. Longer texts are compared by their lines. */
const MOST_PAIRS = 4_000_000;

/** The words of two texts, those that changed marked, as few as possible. */
export function diffWords(before: string, after: string): Part[] {
  const [old, young] = [toWords(before), toWords(after)];
  const start = sameFrom(old, young, (list, at) => list[at]);
  const [restOld, restYoung] = [old.slice(start), young.slice(start)];
  const end = sameFrom(restOld, restYoung, (list, at) => list[list.length - 1 - at]);
  const [midOld, midYoung] = [
    restOld.slice(0, restOld.length - end),
    restYoung.slice(0, restYoung.length - end),
  ];
  const middle =
    midOld.length * midYoung.length <= MOST_PAIRS
      ? compare(midOld, midYoung)
      : compare(...capped(toLines(midOld.join('')), toLines(midYoung.join(''))));
  return joined([
    { text: old.slice(0, start).join(''), kind: 'same' },
    ...middle,
    { text: restOld.slice(restOld.length - end).join(''), kind: 'same' },
  ]);
}

const toLines = (text: string) => text.split(/(?<=\n)/);

/** Two texts of so many lines are told from each other as a whole. */
const capped = (old: string[], young: string[]): [string[], string[]] =>
  old.length * young.length <= MOST_PAIRS ? [old, young] : [[old.join('')], [young.join('')]];

function sameFrom(
  old: readonly string[],
  young: readonly string[],
  read: (list: readonly string[], at: number) => string | undefined,
): number {
  const most = Math.min(old.length, young.length);
  let at = 0;
  while (at < most && read(old, at) === read(young, at)) at += 1;
  return at;
}

/** The longest common subsequence, as parts. */
function compare(old: readonly string[], young: readonly string[]): Part[] {
  const width = young.length + 1;
  // lengths[i * width + j]: how much of `old` from i on and of `young` from j on is the same.
  const lengths = new Uint32Array((old.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = young.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === young[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      parts.push({ text: old[i] ?? '', kind: 'same' });
      [i, j] = [i + 1, j + 1];
    } else if (j === young.length || (i < old.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      parts.push({ text: old[i] ?? '', kind: 'gone' });
      i += 1;
    } else {
      parts.push({ text: young[j] ?? '', kind: 'new' });
      j += 1;
    }
  }
  return parts;
}

function joined(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (const { text, kind } of parts) {
    const last = whole.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) last.text += text;
    else whole.push({ text, kind });
  }
  return whole;
}
