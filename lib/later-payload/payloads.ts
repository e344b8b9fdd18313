import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { writeAtomic } from '@/lib/cache/atomic-file';
import { BoundedFolder } from '@/lib/cache/bounded-folder';

const toBrotli = promisify(brotliCompress);
/** As the front door compresses pages. */
const BROTLI_QUALITY = 5;
const NAME = /^[\w-]{22}$/;
/** So many payloads wait in memory to be written, and so many that could not be are kept there. */
const MOST_UNWRITTEN = 100;
/** After a payload that could not be written, none is taken for so long. */
const LEFT_ALONE_MS = 60_000;
/** The page cache serves a page more often than that; a text that was withdrawn is no longer sent then. */
export const PAYLOAD_LIVES_MS = 24 * 60 * 60_000;

/** Where other instances of the site find the payloads of this one. Each call may throw. */
export type SharedPayloads = {
  /** Lets one that is there live on; false when there is none of that name. */
  extend(name: string): Promise<boolean>;
  put(name: string, packed: Buffer): Promise<void>;
  find(name: string): Promise<Buffer | null>;
};

type Options = {
  folder: string;
  limits: { files: number; bytes: number };
  /** Null where there is no other instance. */
  shared: () => SharedPayloads | null;
  onFailure: (error: unknown) => void;
};

/**
 * The component payloads of the pages that were served without them, on the site's own disk, in Brotli. They outlive the
 * page by a day: a reader may press something long after it was rendered anew.
 */
export class Payloads {
  readonly #folder: BoundedFolder;
  readonly #shared: Options['shared'];
  readonly #onFailure: Options['onFailure'];
  readonly #onTheirWay = new Map<string, Promise<Buffer>>();
  /** Pages have been served with their names. */
  readonly #unwritten = new Map<string, Buffer>();
  #failedAt = -Infinity;

  constructor({ folder, limits, shared, onFailure }: Options) {
    this.#folder = new BoundedFolder(folder, limits);
    this.#shared = shared;
    this.#onFailure = onFailure;
  }

  /**
   * Keeps a payload, whose writing goes on behind this.
   * @returns its name, by its content; null when it cannot be kept: then the page has to have it
   */
  keep(payload: string): string | null {
    const name = createHash('sha256').update(payload).digest('base64url').slice(0, 22);
    if (this.#folder.has(name)) {
      this.#folder.used(name);
      void this.#share(name, () => readFile(this.#folder.fileOf(name)));
      return name;
    }
    if (this.#onTheirWay.has(name)) return name;
    if (this.#onTheirWay.size >= MOST_UNWRITTEN || Date.now() - this.#failedAt < LEFT_ALONE_MS) return null;
    void this.#write(
      name,
      toBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    );
    return name;
  }

  /** The payload of that name in Brotli; null when there is none, or its page was last served more than a day ago. */
  async get(name: string): Promise<Buffer | null> {
    if (!NAME.test(name)) return null;
    const own = this.#onTheirWay.get(name) ?? this.#unwritten.get(name) ?? (await this.#read(name));
    return own ?? (await this.#shared()?.find(name).catch(this.#onFailure)) ?? null;
  }

  async #read(name: string): Promise<Buffer | null> {
    const file = await open(this.#folder.fileOf(name)).catch(() => null); // No file: it is not kept.
    if (!file) {
      // A file that was deleted by hand is written again when its page is served.
      if (this.#folder.has(name)) await this.#folder.drop(name);
      return null;
    }
    try {
      const { mtimeMs } = await file.stat();
      return Date.now() - mtimeMs < PAYLOAD_LIVES_MS ? await file.readFile() : null;
    } finally {
      await file.close();
    }
  }

  async #write(name: string, packing: Promise<Buffer>): Promise<void> {
    this.#onTheirWay.set(name, packing);
    try {
      const packed = await packing;
      this.#keepInMemory(name, packed);
      await this.#share(name, () => Promise.resolve(packed));
      await writeAtomic(this.#folder.fileOf(name), packed);
      await this.#folder.wrote(name, packed.length);
      this.#unwritten.delete(name);
    } catch (error) {
      this.#failedAt = Date.now();
      this.#onFailure(error);
    } finally {
      this.#onTheirWay.delete(name);
    }
  }

  #keepInMemory(name: string, packed: Buffer): void {
    this.#unwritten.set(name, packed);
    const [oldest] = this.#unwritten.keys();
    if (this.#unwritten.size > 2 * MOST_UNWRITTEN && oldest !== undefined) this.#unwritten.delete(oldest);
  }

  async #share(name: string, packed: () => Promise<Buffer>): Promise<void> {
    const shared = this.#shared();
    if (!shared) return;
    try {
      if (!(await shared.extend(name))) await shared.put(name, await packed());
    } catch (error) {
      // Other instances have it once they serve the page themselves.
      this.#onFailure(error);
    }
  }
}
