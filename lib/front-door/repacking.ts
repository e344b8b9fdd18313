import type { Entry } from './entry';
import { packedHarder } from './packed';

/** So many answers in Brotli make a page one that is asked for often. */
const OFTEN = 20;
const MOST_WAITING = 200;
/** For each millisecond of packing, so many of rest: a twentieth of one core at most. */
const RESTS = 19;

type Options = {
  /** Takes the place of `was` at its key, if that is still there. */
  replace: (key: string, was: Entry, entry: Entry) => void;
  /** Milliseconds. */
  now?: () => number;
  pack?: (body: Buffer) => Promise<Buffer>;
};

/**
 * Compresses the pages that are asked for often once more, at a quality that takes 20 times as long for a tenth less. One
 * at a time, beside the requests.
 */
export class Repacking {
  readonly #sent = new WeakMap<Entry, number>();
  readonly #waiting = new Map<string, Entry>();
  readonly #options: Required<Options>;
  #isPacking = false;

  constructor({ replace, now = () => performance.now(), pack = packedHarder }: Options) {
    this.#options = { replace, now, pack };
  }

  /** An entry was sent in Brotli. */
  note(key: string, entry: Entry): void {
    // Parts of a file in Brotli have to belong to one packing.
    if (entry.packed === null || entry.page === null) return;
    const sent = (this.#sent.get(entry) ?? 0) + 1;
    this.#sent.set(entry, sent);
    if (sent === OFTEN) this.#await(key, entry);
  }

  /** A page was rendered anew: it is asked for as often as it was before. */
  noteRenewed(key: string, was: Entry, entry: Entry): void {
    const sent = this.#sent.get(was) ?? 0;
    this.#sent.set(entry, sent);
    if (sent >= OFTEN && entry.packed !== null) this.#await(key, entry);
  }

  #await(key: string, entry: Entry): void {
    if (this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, entry);
    void this.#pack();
  }

  async #pack(): Promise<void> {
    if (this.#isPacking) return;
    this.#isPacking = true;
    try {
      for (const [key, entry] of this.#waiting) {
        this.#waiting.delete(key);
        const from = this.#options.now();
        // One that cannot be packed stays as it is.
        const br = await this.#options.pack(entry.identity).catch(() => null);
        if (br && entry.packed && br.length < entry.packed.br.length) {
          const bytes = entry.bytes - entry.packed.br.length + br.length;
          const smaller = { ...entry, packed: { ...entry.packed, br }, bytes };
          this.#sent.set(smaller, OFTEN);
          this.#options.replace(key, entry, smaller);
        }
        await rest(RESTS * (this.#options.now() - from));
      }
    } finally {
      this.#isPacking = false;
    }
  }
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
