import type pg from 'pg';
import { STEM, WHOLE_WORD } from '../text/terms';
import { Words, type Lexicon } from '../query/words';

/** Words that are kept of one database, and as many stems; of more the later ones are found as they are written alone. */
const MOST_WORDS = 300_000;
/** Terms that are read at once, so that a process that reads all of them answers others meanwhile. */
const AT_ONCE = 4000;

/** Keeps the whole words of all names, and the stems of all texts, in memory; new ones are read when they are needed. */
export class WordReader {
  readonly words = new Words();
  #last = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  /**
   * All words up to a term, by its id, that somebody has seen in the index. One reads at a time, so that none is read twice.
   */
  async fresh(lastTerm: number): Promise<Words> {
    if (this.#last >= lastTerm) return this.words;
    const reading = this.#reading.then(() => this.#read(lastTerm));
    this.#reading = reading.catch(() => undefined);
    await reading;
    return this.words;
  }

  async #read(lastTerm: number): Promise<void> {
    for (let isMore = this.#last < lastTerm; isMore;) {
      const { rows } = await this.pool.query<{ id: number; term: string }>(
        `SELECT id, term FROM search_terms WHERE id > $1 AND left(term, 1) = ANY($2) ORDER BY id LIMIT $3`,
        [this.#last, [WHOLE_WORD, STEM], AT_ONCE],
      );
      const of = (sort: string) =>
        rows
          .filter(({ term }) => term.startsWith(sort))
          .map(({ id, term }) => ({ id, word: term.slice(sort.length) }));
      fill(this.words, of(WHOLE_WORD));
      fill(this.words.stems, of(STEM));
      isMore = rows.length === AT_ONCE;
      this.#last = Math.max(rows.at(-1)?.id ?? 0, isMore ? 0 : lastTerm);
    }
  }
}

const fill = (lexicon: Lexicon, words: readonly { id: number; word: string }[]) =>
  lexicon.add(words.slice(0, Math.max(0, MOST_WORDS - lexicon.count)));
