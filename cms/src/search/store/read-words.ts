import type pg from 'pg';
import { WHOLE_WORD } from '../text/terms';
import { Words } from '../query/words';

/** Words that are kept of one database; of more the later ones are found as they are written alone. */
const MOST_WORDS = 300_000;

/** Keeps the whole words of all names in memory; new ones are read when they are needed. */
export class WordReader {
  readonly words = new Words();
  #last = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  /** All words there are now. One reads at a time, so that none is read twice. */
  async fresh(): Promise<Words> {
    const reading = this.#reading.then(() => this.#read());
    this.#reading = reading.catch(() => undefined);
    await reading;
    return this.words;
  }

  async #read(): Promise<void> {
    const { rows } = await this.pool.query<{ id: number; term: string }>(
      `SELECT id, term FROM search_terms WHERE id > $1 AND term LIKE $2 ORDER BY id LIMIT $3`,
      [this.#last, `${WHOLE_WORD}%`, MOST_WORDS - this.words.count],
    );
    this.words.add(rows.map(({ id, term }) => ({ id, word: term.slice(WHOLE_WORD.length) })));
    this.#last = rows.at(-1)?.id ?? this.#last;
  }
}
