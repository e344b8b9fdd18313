import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED } from './atomic-file';

const UNFINISHED_FOR_MS = 10 * 60_000;

type Held = { bytes: number; usedAt: number };

/**
 * Keeps one flat folder of files below a number of files and of bytes: when either is passed, the files not
 * used for longest are deleted until a tenth of it is free again. Knows what the folder held before this
 * process, by reading it once; the time of last use is the file's mtime.
 */
export class BoundedFolder {
  #held: Map<string, Held> | null = null;
  #reading: Promise<Map<string, Held>> | null = null;
  #pruning: Promise<void> | null = null;
  #bytes = 0;

  constructor(
    readonly folder: string,
    private readonly limits: { files: number; bytes: number },
  ) {}

  fileOf(name: string): string {
    return path.join(this.folder, name);
  }

  /** Says that `name` was written with so many bytes; deletes the least used files if that was too much. */
  async wrote(name: string, bytes: number): Promise<void> {
    const held = await this.#contents();
    this.#bytes += bytes - (held.get(name)?.bytes ?? 0);
    held.delete(name);
    held.set(name, { bytes, usedAt: Date.now() });
    if (held.size > this.limits.files || this.#bytes > this.limits.bytes) {
      this.#pruning ??= this.#prune(held).finally(() => {
        this.#pruning = null;
      });
      await this.#pruning;
    }
  }

  /** Whether the file was there when it was last written or used. */
  has(name: string): boolean {
    return this.#held?.has(name) ?? false;
  }

  /** Says that `name` was used; its mtime follows at most once a minute, so that reading costs no writing. */
  used(name: string): void {
    const entry = this.#held?.get(name);
    const now = Date.now();
    if (!entry || now - entry.usedAt < 60_000) return;
    entry.usedAt = now;
    utimes(this.fileOf(name), now / 1000, now / 1000).catch((error: unknown) => {
      // The order of deletion is a guess worth no failure: a read-only disk must not break a read. But a file that
      // somebody took away is not there.
      if (codeOf(error) === 'ENOENT' && this.#held?.get(name) === entry) this.#forget(name, this.#held);
    });
  }

  /** Deletes one file; a file that is already gone is fine. */
  async drop(name: string): Promise<void> {
    this.#forget(name, await this.#contents());
    await rm(this.fileOf(name), { force: true });
  }

  /** What the folder holds now, for tests and for monitoring. */
  async size(): Promise<{ files: number; bytes: number }> {
    const held = await this.#contents();
    return { files: held.size, bytes: this.#bytes };
  }

  #forget(name: string, held: Map<string, Held>): void {
    this.#bytes -= held.get(name)?.bytes ?? 0;
    held.delete(name);
  }

  async #contents(): Promise<Map<string, Held>> {
    if (this.#held) return this.#held;
    this.#reading ??= this.#read();
    return this.#reading;
  }

  async #read(): Promise<Map<string, Held>> {
    const held = new Map<string, Held>();
    const names = await readdir(this.folder).catch(() => []); // No folder yet: nothing in it.
    for (const name of names) {
      const info = await stat(this.fileOf(name)).catch(() => null);
      if (!info?.isFile()) continue;
      if (name.endsWith(UNFINISHED)) {
        // Left by a process that died while writing; a young one is being written right now.
        if (Date.now() - info.mtimeMs > UNFINISHED_FOR_MS) await rm(this.fileOf(name), { force: true });
        continue;
      }
      held.set(name, { bytes: info.size, usedAt: info.mtimeMs });
      this.#bytes += info.size;
    }
    this.#held = held;
    return held;
  }

  async #prune(held: Map<string, Held>): Promise<void> {
    const oldestFirst = [...held].sort((a, b) => a[1].usedAt - b[1].usedAt);
    for (const [name] of oldestFirst) {
      if (held.size <= this.limits.files * 0.9 && this.#bytes <= this.limits.bytes * 0.9) return;
      await this.drop(name);
    }
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}
