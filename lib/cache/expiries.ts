import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomic } from './atomic-file';

/** An expiry older than every lifetime changes nothing any more: what it touched is outdated by its age. */
const KEPT_FOR_MS = 24 * 3600 * 1000;
/** When more tags than this were cleared in a day, the oldest are forgotten together: see {@link Expiries.since}. */
const MOST_TAGS_KEPT = 20_000;

const FileSchema = z.object({ floor: z.number(), tags: z.record(z.string(), z.number()) });

/**
 * When each tag was last cleared. Next keeps its own list in memory only; this one is written to the data
 * folder, so that an event accepted just before a restart still counts after it.
 */
export class Expiries {
  readonly #at = new Map<string, number>();
  /** Tags not listed were possibly cleared up to this moment. */
  #floor = 0;
  #writing: Promise<void> = Promise.resolve();

  /** `file` null: in memory only. A file that cannot be read counts as empty. */
  constructor(private readonly file: string | null) {
    if (file === null) return;
    try {
      const read = FileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      this.#floor = read.floor;
      for (const [tag, at] of Object.entries(read.tags)) this.#at.set(tag, at);
    } catch {
      // No file yet, or a torn one: nothing is known to be cleared.
    }
  }

  /**
   * Clears tags as of a moment. Resolves when that is on the disk, so that an event is confirmed only if it
   * lasts. Events come unordered: an older one never takes back a newer one.
   */
  async clear(tags: readonly string[], now = Date.now()): Promise<void> {
    for (const tag of tags) {
      const at = Math.max(now, this.#at.get(tag) ?? 0);
      this.#at.delete(tag);
      this.#at.set(tag, at);
    }
    for (const [tag, at] of this.#at) {
      if (this.#at.size <= MOST_TAGS_KEPT && now - at <= KEPT_FOR_MS) break;
      this.#at.delete(tag);
      this.#floor = Math.max(this.#floor, at);
    }
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    await this.#writing;
  }

  /** The latest moment any of the tags was cleared, in milliseconds; an answer loaded before it is outdated. */
  since(tags: readonly string[]): number {
    return tags.reduce((latest, tag) => Math.max(latest, this.#at.get(tag) ?? 0), this.#floor);
  }

  /** Every tag with its moment, for a process that starts. */
  all(): { tag: string; at: number }[] {
    return [...this.#at].map(([tag, at]) => ({ tag, at }));
  }

  async #write(): Promise<void> {
    if (this.file === null) return;
    await writeAtomic(this.file, JSON.stringify({ floor: this.#floor, tags: Object.fromEntries(this.#at) }));
  }
}

/** The expiries of this site, kept in the data folder. */
export function expiriesIn(dataDir: string): Expiries {
  return new Expiries(path.join(/* turbopackIgnore: true */ dataDir, 'expiries.json'));
}
