import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { writeAtomic } from '@/lib/cache/atomic-file';
import { BoundedFolder } from '@/lib/cache/bounded-folder';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
/** As the front door packs pages. */
const BROTLI_QUALITY = 5;
const NAME = /^[\w-]{22}$/;
/** While nothing can be written, so many payloads wait in memory. */
const MOST_UNWRITTEN = 20;
const UNWRITTEN_FOR_MS = 60_000;

/**
 * The component payloads of the pages that were given out without them, on the site's own disk, in Brotli. They outlive the page: a
 * reader may press something long after it was rendered anew.
 */
export class Payloads {
  readonly #folder: BoundedFolder;
  /** Those that are on their way to the disk, or could not be written. */
  readonly #unwritten = new Map<string, Promise<Buffer>>();

  constructor(
    folder: string,
    limits: { files: number; bytes: number },
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.#folder = new BoundedFolder(folder, limits);
  }

  /**
   * Keeps a payload, whose writing goes on behind this.
   * @returns its name, by its content; null when it cannot be kept: then the page has to have it
   */
  keep(payload: string): string | null {
    const name = createHash('sha256').update(payload).digest('base64url').slice(0, 22);
    if (this.#folder.has(name)) this.#folder.used(name);
    else if (!this.#unwritten.has(name)) {
      if (this.#unwritten.size >= MOST_UNWRITTEN) return null;
      this.#write(name, payload);
    }
    return name;
  }

  /** The payload of that name in Brotli; null when there is none. */
  async get(name: string): Promise<Buffer | null> {
    if (!NAME.test(name)) return null;
    const unwritten = this.#unwritten.get(name);
    if (unwritten) return unwritten;
    const body = await readFile(this.#folder.fileOf(name)).catch(() => null); // No file: it is not kept.
    if (body) this.#folder.used(name);
    return body;
  }

  /** The text of that payload; null when there is none. */
  async read(name: string): Promise<string | null> {
    const body = await this.get(name);
    return body && (await fromBrotli(body)).toString('utf8');
  }

  #write(name: string, payload: string): void {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const packing = toBrotli(payload, { params });
    this.#unwritten.set(name, packing);
    packing
      .then(async (body) => {
        await writeAtomic(this.#folder.fileOf(name), body);
        await this.#folder.wrote(name, body.length);
        this.#unwritten.delete(name);
      })
      .catch((error: unknown) => {
        this.onFailure(error);
        // It stays in memory for who has its page; the next page that asks tries the disk again.
        setTimeout(() => this.#unwritten.delete(name), UNWRITTEN_FOR_MS).unref();
      });
  }
}
