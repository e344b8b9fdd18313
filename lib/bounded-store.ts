/** What is kept: how much memory it takes, and what it is deleted with. */
export type Kept = { bytes: number; group: string | null };

/**
 * Entries in memory, bounded in bytes. When they take more, those not used for longest go. An entry larger than an
 * eighth of the whole is not kept: it would drive out too many others.
 */
export class BoundedStore<T extends Kept> {
  readonly #entries = new Map<string, T>();
  readonly #groups = new Map<string, Set<string>>();
  #bytes = 0;

  constructor(private readonly mostBytes: number) {}

  /** No entry may take more bytes. */
  get mostOfOne(): number {
    return this.mostBytes / 8;
  }

  /** The entry, which is now the one used last. */
  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const keys = entry.group === null ? undefined : this.#groups.get(entry.group);
    if (keys?.delete(key)) keys.add(key);
    return entry;
  }

  /** @returns whether it was kept */
  set(key: string, entry: T): boolean {
    this.delete(key);
    if (entry.bytes > this.mostOfOne) return false;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    if (entry.group !== null) {
      const keys = this.#groups.get(entry.group) ?? new Set();
      this.#groups.set(entry.group, keys.add(key));
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.mostBytes) break;
      this.delete(oldest);
    }
    return true;
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    if (entry.group === null) return;
    const keys = this.#groups.get(entry.group);
    keys?.delete(key);
    if (keys?.size === 0) this.#groups.delete(entry.group);
  }

  /** The entries of a group, the one that was used last at the end. */
  ofGroup(group: string): [string, T][] {
    const keys = [...(this.#groups.get(group) ?? [])];
    return keys.flatMap((key) => {
      const entry = this.#entries.get(key);
      return entry ? [[key, entry] as [string, T]] : [];
    });
  }

  clear(): void {
    this.#entries.clear();
    this.#groups.clear();
    this.#bytes = 0;
  }

  /** @returns what was deleted, by its keys */
  deleteGroup(group: string): Map<string, T> {
    const deleted = new Map<string, T>();
    for (const key of [...(this.#groups.get(group) ?? [])]) {
      const entry = this.#entries.get(key);
      if (entry) deleted.set(key, entry);
      this.delete(key);
    }
    return deleted;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }
}
