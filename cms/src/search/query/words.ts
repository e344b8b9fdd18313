import { STEM, stemOf, wholeOf } from '../text/terms';
import { distanceWithin, endingsBegun, endingsMeant, typosAllowed } from '../text/typos';

/** A word or a stem, as the index has it. */
export type Word = { id: number; word: string };
/** `typos`: so many typing errors are between it and what was typed. */
export type Meant = Word & { typos: number };

/** Words that begin with, or are nearly, what was typed; more are not tried. */
const MOST_BEGUN = 24;
const MOST_MEANT = 12;

/** Words of one length and one first letter, in the order they were added; `letters`: which each has, as bits. */
type Group = { words: string[]; ids: number[]; letters: number[] };

/**
 * Words that others are compared with: what a word that is still being typed may become, and what one that nothing has may
 * have been meant to be. Of two that are as near, the one that the index met first comes first: it is often the usual one.
 *
 * Words are compared by their letters as bits, which leaves few whose distance is counted. An index of all words with letters
 * left out would answer sooner, and take ten times the memory.
 */
export class Lexicon {
  /** By length, then by first letter. */
  readonly #groups: Map<string, Group>[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(words: readonly Word[]): void {
    for (const { id, word } of words) {
      const ofLength = (this.#groups[word.length] ??= new Map<string, Group>());
      let group = ofLength.get(word.charAt(0));
      if (!group) ofLength.set(word.charAt(0), (group = { words: [], ids: [], letters: [] }));
      group.words.push(word);
      group.ids.push(id);
      group.letters.push(lettersOf(word));
    }
    this.#count += words.length;
  }

  /** The word itself, if it is here. */
  find(word: string): Word | null {
    const group = this.#groups[word.length]?.get(word.charAt(0));
    const at = group?.words.indexOf(word) ?? -1;
    return group && at >= 0 ? wordAt(group, at) : null;
  }

  /** Words that go on after these letters, the shortest first. */
  beginningWith(letters: string, most = MOST_BEGUN): Word[] {
    const found: Word[] = [];
    const wanted = lettersOf(letters);
    for (let length = letters.length + 1; length < this.#groups.length; length += 1) {
      const group = this.#groups[length]?.get(letters.charAt(0));
      for (let at = 0; group && at < group.letters.length; at += 1) {
        if (wanted & ~(group.letters[at] ?? 0) || !group.words[at]?.startsWith(letters)) continue;
        found.push(wordAt(group, at));
        if (found.length >= most) return found;
      }
    }
    return found;
  }

  /**
   * Words that differ by a few typing errors, the fewest first. The first letter is rarely wrong: where it is, one error is
   * forgiven. A number is what it is.
   */
  nearly(word: string, most = MOST_MEANT): Meant[] {
    const typos = typosAllowed(word);
    if (typos === 0 || DIGIT.test(word)) return [];
    const letters = lettersOf(word);
    // Words with the same first letter and others, for each number of errors.
    const ranked: Meant[][] = Array.from({ length: 2 * typos }, () => []);
    for (let length = word.length - typos; length <= word.length + typos; length += 1) {
      for (const [first, group] of this.#groups[length] ?? []) {
        const isSame = first === word[0];
        // A letter too much at the beginning, or the first two in the wrong order.
        const allowed = isSame || first === word[1] ? typos : 1;
        for (let at = 0; at < group.letters.length; at += 1) {
          const others = group.letters[at] ?? 0;
          if (countOf(letters & ~others) > allowed || countOf(others & ~letters) > allowed) continue;
          const distance = distanceWithin(word, group.words[at] ?? '', allowed);
          if (distance === null || distance === 0 || others & HAS_DIGIT) continue;
          ranked[2 * (distance - 1) + (isSame ? 0 : 1)]?.push({ ...wordAt(group, at), typos: distance });
        }
      }
    }
    const found: Meant[] = [];
    for (const same of ranked) {
      if (found.length >= most) break;
      found.push(...same.sort((one, other) => one.id - other.id).slice(0, most - found.length));
    }
    return found;
  }
}

const wordAt = ({ words, ids }: Group, at: number): Word => ({ id: ids[at] ?? 0, word: words[at] ?? '' });

/** A term that may take the place of a word that nothing has; `typos`: 0 for one that goes on after it. */
export type Candidate = { id: number; term: string; typos: number; isSameFirst: boolean };

/** Stems that begin with what was typed; more are not tried. */
const MOST_STEMS_BEGUN = 12;

type MeantCandidates = { names: readonly Candidate[]; stems: readonly Candidate[] };

/** Answers for so many words that were typed are kept: a search needs each twice, and others type the same. */
const MOST_TYPED = 500;

/** The whole words of all names; and, as `stems`, the stems of all texts. */
export class Words extends Lexicon {
  readonly stems = new Lexicon();
  readonly #begun = new Map<string, readonly Candidate[]>();
  readonly #meant = new Map<string, MeantCandidates>();
  /** How many words there were when these were worked out. */
  #keptOf = 0;

  /** What a word that is not typed to its end may become: words of names, and stems. */
  begunBy(typed: string): readonly Candidate[] {
    return this.#kept(this.#begun, typed, () => this.#begunBy(typed));
  }

  /** What a misspelt word may have been meant to be. Its stem is compared with stems, its ending with what words end with. */
  meantBy(typed: string): MeantCandidates {
    return this.#kept(this.#meant, typed, () => this.#meantBy(typed));
  }

  #kept<Value>(known: Map<string, Value>, typed: string, make: () => Value): Value {
    const count = this.count + this.stems.count;
    if (count !== this.#keptOf) {
      this.#begun.clear();
      this.#meant.clear();
      this.#keptOf = count;
    }
    const before = known.get(typed);
    if (before !== undefined) return before;
    const value = make();
    const [oldest] = known.keys();
    if (known.size >= MOST_TYPED && oldest !== undefined) known.delete(oldest);
    known.set(typed, value);
    return value;
  }

  #begunBy(typed: string): Candidate[] {
    const goesOn = { typos: 0, isSameFirst: true };
    const stems = [
      ...this.stems.beginningWith(typed, MOST_STEMS_BEGUN),
      ...this.#stemsOf(endingsBegun(typed)),
    ];
    return [
      ...this.beginningWith(typed).map(({ id, word }) => ({ id, term: wholeOf(word), ...goesOn })),
      ...stems.map(({ id, word }) => ({ id, term: STEM + word, ...goesOn })),
    ];
  }

  #meantBy(typed: string): MeantCandidates {
    const isSameFirst = ({ word }: Word) => word[0] === typed[0];
    const names = this.nearly(typed).map((meant) => ({
      ...{ id: meant.id, term: wholeOf(meant.word) },
      ...{ typos: meant.typos, isSameFirst: isSameFirst(meant) },
    }));
    const ended = endingsMeant(typed).flatMap((word) => this.stems.find(bareStemOf(word)) ?? []);
    const stems = new Map<number, Candidate>();
    for (const meant of [
      ...ended.map((word) => ({ ...word, typos: 1 })),
      ...this.stems.nearly(bareStemOf(typed)),
    ]) {
      if (stems.has(meant.id)) continue;
      const { id, word, typos } = meant;
      stems.set(id, { id, term: STEM + word, typos, isSameFirst: isSameFirst(meant) });
    }
    return { names, stems: [...stems.values()] };
  }

  /** The stems of words, of those that are here. */
  #stemsOf(words: readonly string[]): Word[] {
    const stems = new Set(words.map(bareStemOf));
    return [...stems].flatMap((stem) => this.stems.find(stem) ?? []);
  }
}

const bareStemOf = (word: string) => stemOf(word).slice(STEM.length);

const DIGIT = /\d/;
const HAS_DIGIT = 1 << 26;
const A = 97;

/** Which letters a word has, as bits: one for each of a to z, one for all digits, four for the letters of other scripts. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= A && code < A + 26) letters |= 1 << (code - A);
    else letters |= code < A ? HAS_DIGIT : 1 << (27 + (code & 3));
  }
  return letters;
}

/** How many bits are set (H. S. Warren, "Hacker's Delight", 5-1). */
function countOf(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
