const MIB = 1024 * 1024;
const SLAB_BYTES = 2 * MIB;

/** Texts of one key as UTF-8, one behind the other, from a place in the memory of the cache on. */
type Entry<About> = { start: number; ends: readonly number[]; about: About };
/** A part of the memory, in use up to its end. `written`: what was put into it, also what has gone since. */
type Slab<About> = { start: number; end: number; written: { key: number; entry: Entry<About> }[] };

const encoder = new TextEncoder();
const MOST_BYTES_OF_UNIT = 3;
/** Longer texts than most take a larger one, which stays. */
const SCRATCH_BYTES = 64 * 1024;

/**
 * A cache of texts in one piece of memory, whose parts, slabs, are written over again and again, the oldest first. As many texts in
 * buffers of their own would be memory outside of the heap that comes and goes, and V8 collects its whole heap each time such
 * memory has grown by 64 MB (docs/decisions/103).
 */
export class SlabCache<About> {
  /** The oldest first. The last one is written to. */
  readonly #slabs: Slab<About>[] = [];
  readonly #most: number;
  readonly #entries = new Map<number, Entry<About>>();
  /** Asked for as a whole when something is first put; the system gives each page of it when that is first written. */
  #memory: Buffer | null = null;
  #scratch = new Uint8Array(SCRATCH_BYTES);

  /** @param most bytes of all slabs */
  constructor(
    most: number,
    private readonly slabBytes = SLAB_BYTES,
  ) {
    this.#most = Math.max(1, Math.floor(most / slabBytes));
  }

  has(key: number): boolean {
    return this.#entries.has(key);
  }

  /** The texts as they were put. The bytes are what they are until something is put: use them before anything is awaited. */
  get(key: number): Buffer[] | undefined {
    const [memory, entry] = [this.#memory, this.#entries.get(key)];
    if (!memory || !entry) return undefined;
    const { start, ends } = entry;
    return ends.map((end, n) => memory.subarray(ends[n - 1] ?? start, end));
  }

  /** Texts that are longer than a slab together are not kept. */
  put(key: number, texts: readonly string[], about: About): void {
    this.#entries.delete(key);
    const { bytes, ends } = this.#encode(texts);
    if (bytes.length > this.slabBytes) return;
    const slab = this.#slabFor(bytes.length);
    const start = slab.end;
    this.#memory ??= Buffer.allocUnsafeSlow(this.#most * this.slabBytes);
    this.#memory.set(bytes, start);
    slab.end += bytes.length;
    const entry = { start, ends: ends.map((end) => start + end), about };
    slab.written.push({ key, entry });
    this.#entries.set(key, entry);
  }

  deleteWhere(isGone: (about: About) => boolean): void {
    for (const [key, { about }] of this.#entries) if (isGone(about)) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** In one pass: `Buffer.from` goes through a text once more, to count. The next call uses the memory of the bytes again. */
  #encode(texts: readonly string[]): { bytes: Uint8Array; ends: number[] } {
    const most = MOST_BYTES_OF_UNIT * texts.reduce((units, { length }) => units + length, 0);
    if (most > this.#scratch.length) this.#scratch = new Uint8Array(most);
    const ends: number[] = [];
    let end = 0;
    for (const text of texts) {
      end += encoder.encodeInto(text, this.#scratch.subarray(end)).written;
      ends.push(end);
    }
    return { bytes: this.#scratch.subarray(0, end), ends };
  }

  /** The last slab; when that has no room for so many bytes, a new one, in place of the oldest and what is in it. */
  #slabFor(length: number): Slab<About> {
    const last = this.#slabs.at(-1);
    if (last && last.end + length <= last.start + this.slabBytes) return last;
    const oldest = this.#slabs.length < this.#most ? undefined : this.#slabs.shift();
    for (const { key, entry } of oldest?.written ?? [])
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    const start = oldest?.start ?? this.#slabs.length * this.slabBytes;
    const slab: Slab<About> = { start, end: start, written: [] };
    this.#slabs.push(slab);
    return slab;
  }
}
