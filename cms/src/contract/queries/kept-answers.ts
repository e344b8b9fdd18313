import { Kept } from '../cards/kept';

/** The state of the database an answer was made of. Each number counts up. */
export type AnswerState = {
  /** Of the index of the search ({@link searchAt}). */
  index: number;
  /** Of what is on cards (`KnownContent.moment`); 0 for an answer that shows none of it. */
  content: number;
  /** Days since 1970: what is new comes first, and is older tomorrow. */
  day: number;
};

/** What keeping an answer takes beside its bytes and its key, about. */
const BYTES_EACH = 200;

/** As a response takes it. */
type Bytes = Buffer<ArrayBuffer>;

/**
 * A cache of answers, as the bytes of their JSON, by request. All entries are of one state of the database. The caller reads the
 * state first, so a committed change is in every answer that begins after it. Concurrent requests for one key share one answer.
 */
export class KeptAnswers {
  #state: AnswerState = { index: 0, content: 0, day: 0 };
  readonly #answers: Kept<Bytes, string>;
  readonly #making = new Map<string, Promise<Bytes>>();

  /** @param most bytes that all of them take */
  constructor(most: number) {
    this.#answers = new Kept(most);
  }

  get bytes(): number {
    return this.#answers.bytes;
  }

  /**
   * @param state as it was read after the question came; null: it is not known, and nothing is kept
   * @param make what is answered, of this state or of a later one
   * @throws what `make` throws; that is not kept
   */
  async answer(state: AnswerState | null, key: string, make: () => Promise<unknown>): Promise<Bytes> {
    if (!state || !this.#isAt(state)) return toBytes(await make());
    const kept = this.#answers.get(key) ?? this.#making.get(key);
    if (kept) return kept;
    const making = make().then(toBytes);
    this.#making.set(key, making);
    try {
      const bytes = await making;
      // Otherwise the state has become another one meanwhile.
      if (this.#making.get(key) === making)
        this.#answers.put(key, bytes, bytes.length + 2 * key.length + BYTES_EACH);
      return bytes;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** Whether what is kept is of this state, after what was of an earlier one is forgotten. */
  #isAt(state: AnswerState): boolean {
    const before = this.#state;
    // Who has read the state before others did may come after them.
    if (state.index < before.index || state.content < before.content || state.day < before.day) return false;
    if (state.index > before.index || state.content > before.content || state.day > before.day) {
      this.#state = state;
      this.#answers.clear();
      this.#making.clear();
    }
    return true;
  }
}

const toBytes = (answer: unknown) => Buffer.from(JSON.stringify(answer));
