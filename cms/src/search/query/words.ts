import { distanceWithin, typosAllowed } from '../text/typos';

/** A whole word of a name, as the index has it. */
export type Word = { id: number; word: string };

/** Words that begin with, or are nearly, what was typed; more are not tried. */
const MOST_BEGUN = 24;
const MOST_MEANT = 6;

/**
 * The words of the names of all things: what a word that is still being typed may become, and what one that nothing has
 * may have been meant to be.
 */
export class Words {
  /** In the order of their letters. */
  #sorted: Word[] = [];
  readonly #byLength = new Map<number, Word[]>();

  get count(): number {
    return this.#sorted.length;
  }

  add(words: readonly Word[]): void {
    if (words.length === 0) return;
    this.#sorted = [...this.#sorted, ...words].sort((one, other) => (one.word < other.word ? -1 : 1));
    for (const word of words) {
      const same = this.#byLength.get(word.word.length) ?? [];
      same.push(word);
      this.#byLength.set(word.word.length, same);
    }
  }

  /** Words that go on after these letters, the shortest first. */
  beginningWith(letters: string): Word[] {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sorted[middle]?.word ?? '') < letters) from = middle + 1;
      else to = middle;
    }
    const found: Word[] = [];
    for (let at = from; at < this.#sorted.length && found.length < 50 * MOST_BEGUN; at += 1) {
      const word = this.#sorted[at];
      if (!word?.word.startsWith(letters)) break;
      if (word.word !== letters) found.push(word);
    }
    return found.sort((one, other) => one.word.length - other.word.length).slice(0, MOST_BEGUN);
  }

  /** Words that differ by a few typing errors, the fewest first. */
  nearly(word: string): (Word & { typos: number })[] {
    const most = typosAllowed(word);
    if (most === 0) return [];
    const found: (Word & { typos: number })[] = [];
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const candidate of this.#byLength.get(length) ?? []) {
        const typos = distanceWithin(word, candidate.word, most);
        if (typos !== null && typos > 0) found.push({ ...candidate, typos });
      }
    }
    // The first letter is rarely wrong.
    const rank = ({ typos, word: other }: { typos: number; word: string }) =>
      typos + (other[0] === word[0] ? 0 : 0.5);
    return found.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_MEANT);
  }
}
