import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomic } from './atomic-file';
import { BoundedFolder } from './bounded-folder';

/**
 * One validated answer of the CMS. `at`: when its load began, in milliseconds, so that whatever changed later
 * is known not to be in it. `tags`: those that follow from the answer itself (the posts an article links, …).
 */
export type Answer<T> = { value: T; at: number; tags: string[] };

const FileSchema = z.object({
  key: z.string(),
  at: z.number(),
  tags: z.array(z.string()),
  // Written by this class from a validated answer; `key` says it is the right one.
  value: z.unknown(),
});

/** `written`: digest of the value as JSON, once this process has written it; null before. */
type Held = { answer: Answer<unknown>; bytes: number; written: string | null };

/**
 * The last validated answer of every reader: files under a folder, the most used ones in memory too. Bounded in
 * both places. What cannot be read (torn, garbled, of another key) counts as not there and is deleted.
 */
export class LastGood {
  readonly #folder: BoundedFolder;
  readonly #memory = new Map<string, Held>();
  #memoryBytes = 0;

  constructor(
    folder: string,
    private readonly limits: { files: number; bytes: number; memoryBytes: number },
  ) {
    this.#folder = new BoundedFolder(folder, limits);
  }

  /** The answer kept under `key`, or null. The caller must not change it: it is shared. */
  async get<T>(key: string): Promise<Answer<T> | null> {
    const name = nameOf(key);
    const inMemory = this.#memory.get(key);
    if (inMemory) {
      this.#memory.delete(key);
      this.#memory.set(key, inMemory);
      this.#folder.used(name);
      return inMemory.answer as Answer<T>; // Put in by `put<T>` under the same key.
    }
    const text = await readFile(this.#folder.fileOf(name), 'utf8').catch(() => null); // No file: nothing kept.
    if (text === null) return null;
    const answer = parse(text, key);
    if (!answer) {
      await this.#folder.drop(name);
      return null;
    }
    this.#folder.used(name);
    this.#remember(key, { answer, bytes: text.length, written: null });
    return answer as Answer<T>; // Written by `put<T>` under the same key.
  }

  /**
   * Keeps an answer. Rejects only if the disk does; memory has it by then. One that says what the last one said is
   * not written again: on the disk stays the moment of the first, after which a new process just asks sooner.
   */
  async put<T>(key: string, answer: Answer<T>): Promise<void> {
    const name = nameOf(key);
    const { value, at, tags } = answer;
    const json = JSON.stringify(value);
    const digest = sha256(json);
    const last = this.#memory.get(key);
    if (last?.written === digest && this.#folder.has(name)) {
      this.#remember(key, { ...last, answer: { value: last.answer.value, at, tags } });
      this.#folder.used(name);
      return;
    }
    // What comes back from the disk is what JSON can hold, so memory holds exactly that as well.
    const held: Held = {
      answer: { value: JSON.parse(json) as unknown, at, tags },
      bytes: json.length,
      written: null,
    };
    this.#remember(key, held);
    // "Nothing there" is remembered, but made-up addresses must not fill the disk; what was there before goes.
    if (answer.value === null) return this.#folder.drop(name);
    const text = `{"key":${JSON.stringify(key)},"at":${at},"tags":${JSON.stringify(tags)},"value":${json}}`;
    await writeAtomic(this.#folder.fileOf(name), text);
    await this.#folder.wrote(name, Buffer.byteLength(text));
    held.written = digest;
  }

  #remember(key: string, held: Held): void {
    this.#memoryBytes += held.bytes - (this.#memory.get(key)?.bytes ?? 0);
    this.#memory.delete(key);
    this.#memory.set(key, held);
    for (const [oldest, { bytes }] of this.#memory) {
      if (this.#memoryBytes <= this.limits.memoryBytes) return;
      this.#memory.delete(oldest);
      this.#memoryBytes -= bytes;
    }
  }
}

function nameOf(key: string): string {
  return `${sha256(key)}.json`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function parse(text: string, key: string): Answer<unknown> | null {
  try {
    const read = FileSchema.parse(JSON.parse(text));
    return read.key === key ? { value: read.value, at: read.at, tags: read.tags } : null;
  } catch {
    return null; // Torn or garbled: the same as not there.
  }
}

/** The store of this site: at most 50,000 answers, 512 MB on disk and 64 MB in memory. */
export function lastGoodIn(dataDir: string): LastGood {
  return new LastGood(path.join(/* turbopackIgnore: true */ dataDir, 'last-good'), {
    files: 50_000,
    bytes: 512 * 1024 * 1024,
    memoryBytes: 64 * 1024 * 1024,
  });
}
