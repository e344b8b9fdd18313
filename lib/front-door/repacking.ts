import { forgetOldest } from '@/lib/forget-oldest';
import type { Entry } from './entry';
import { packedHarder } from './packed';

/** So many answers in Brotli make a page one that is requested often. */
const OFTEN = 20;
/** All are counted anew after so long. */
const COUNTED_MS = 60 * 60_000;
/** So many pages are counted at a time. */
const MOST_COUNTED = 5000;
const MOST_WAITING = 200;
/** For each millisecond of packing, so many of rest: a twentieth of one core at most. */
const RESTS = 19;

type Options = {
  /** Takes the place of `was` at its key, if that is still there. */
  replace: (key: string, was: Entry, entry: Entry) => void;
  /** Whether the entry is still the one at its key. */
  isCurrent?: (key: string, entry: Entry) => boolean;
  /** Milliseconds. */
  now?: () => number;
  pack?: (body: Buffer) => Promise<Buffer>;
};

/**
 * Compresses the pages that are requested often once more, at the highest quality, which takes 60 times as long for an
 * eighth less. One at a time, beside the requests.
 */
export class Repacking {
  /** By key, as a page that is rendered anew is requested as often as the one before. */
  readonly #sent = new Map<string, number>();
  #countedSince: number;
  readonly #waiting = new Map<string, Entry>();
  readonly #tried = new WeakSet<Entry>();
  readonly #options: Required<Options>;
  #isPacking = false;

  constructor({
    replace,
    isCurrent = () => true,
    now = () => performance.now(),
    pack = packedHarder,
  }: Options) {
    this.#options = { replace, isCurrent, now, pack };
    this.#countedSince = now();
  }

  /** An entry was sent in Brotli. */
  noteSent(key: string, entry: Entry): void {
    // Parts of a file in Brotli have to belong to one packing.
    if (entry.packed === null || entry.page === null) return;
    const sent = Math.min((this.#sent.get(key) ?? 0) + 1, OFTEN + 1);
    if (sent === 1) this.#forget();
    // Those counted last are at the end, and are forgotten last.
    this.#sent.delete(key);
    this.#sent.set(key, sent);
    if (sent === OFTEN) this.#await(key, entry);
  }

  /** An entry is kept from now on. */
  noteKept(key: string, entry: Entry): void {
    if (entry.packed === null || entry.page === null) return;
    this.#forget();
    if ((this.#sent.get(key) ?? 0) >= OFTEN) this.#await(key, entry);
  }

  /** Counts anew after an hour, and evicts those counted longest ago when there are too many. */
  #forget(): void {
    const now = this.#options.now();
    if (now - this.#countedSince > COUNTED_MS) {
      this.#sent.clear();
      this.#countedSince = now;
    }
    forgetOldest(this.#sent, MOST_COUNTED);
  }

  #await(key: string, entry: Entry): void {
    if (this.#tried.has(entry) || this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, entry);
    void this.#pack();
  }

  async #pack(): Promise<void> {
    if (this.#isPacking) return;
    this.#isPacking = true;
    try {
      for (const [key, entry] of this.#waiting) {
        this.#waiting.delete(key);
        if (!this.#options.isCurrent(key, entry)) continue;
        this.#tried.add(entry);
        const from = this.#options.now();
        // One that cannot be packed stays as it is.
        const br = await this.#options.pack(entry.identity).catch(() => null);
        if (br && entry.packed && br.length < entry.packed.br.length) {
          const bytes = entry.bytes - entry.packed.br.length + br.length;
          const smaller = { ...entry, packed: { ...entry.packed, br }, bytes };
          this.#tried.add(smaller);
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
