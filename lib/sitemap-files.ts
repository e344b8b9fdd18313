import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  ITEMS_PER_FILE,
  sitemapIndexXml,
  sitemapItems,
  sitemapXml,
  type Addresses,
  type KnownThings,
  type SitemapItem,
} from '@/lib/sitemap';
import type { RouteName } from '@/lib/routing/route';

/** So many items are read or written in one turn of the event loop, which takes some two milliseconds. */
const ITEMS_PER_TURN = 300;
/** When no file was requested for so long, what was made is freed: of 100,000 articles the items take 15 MB. */
const KEPT_MS = 5 * 60_000;

/** A file of the sitemap in gzip, and its entity tag: a weak one, as the file is sent in other encodings, too. */
export type SitemapFile = { gzip: Buffer; etag: string };

type Options = {
  /** The names as they are now; `changes` goes up with each change of them. */
  known: () => KnownThings & { readonly changes?: number };
  standing: ReadonlySet<RouteName>;
  addresses: Addresses;
  /** The address of a part, by its number from 1. */
  addressOf: (part: number) => string;
};

/** What was made of the names as they were at one moment. */
type Made = { changes: number | undefined; items: SitemapItem[]; files: Map<number, Promise<SitemapFile>> };

/**
 * The files of the sitemap, made when they are requested and again after a change of the names. At 100,000 articles a file of
 * 18 MB takes a quarter of a second, so it is made in pieces, one file at a time, once for all who request it, and kept in
 * gzip.
 */
export class SitemapFiles {
  readonly #options: Options;
  #made: Made | null = null;
  /** A reading of the names that has not begun. */
  #waiting: Promise<Made> | null = null;
  /** What is being made. */
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * @param part from 1; null for the only file, or the index of several
   * @returns null when there is no such part
   */
  async file(part: number | null): Promise<SitemapFile | null> {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#made = null), KEPT_MS).unref();
    const { items, files } = this.#current() ?? (await (this.#waiting ??= this.#alone(() => this.#read())));
    const parts = Math.ceil(items.length / ITEMS_PER_FILE);
    if (part !== null && (part < 1 || part > parts)) return null;
    const { addresses, addressOf } = this.#options;
    if (part === null && parts > 1) {
      const all = Array.from({ length: parts }, (_, at) => addressOf(at + 1));
      return once(files, 0, () => this.#alone(() => compressed(sitemapIndexXml(all))));
    }
    const at = part ?? 1;
    const some = items.slice((at - 1) * ITEMS_PER_FILE, at * ITEMS_PER_FILE);
    return once(files, at, () => this.#alone(() => compressed(sitemapXml(some, addresses))));
  }

  /** What was made of the names as they are now; null when that has not been made. */
  #current(): Made | null {
    const { changes } = this.#options.known();
    return changes !== undefined && this.#made?.changes === changes ? this.#made : null;
  }

  async #read(): Promise<Made> {
    // A request after the next change needs another reading.
    this.#waiting = null;
    const current = this.#current();
    if (current) return current;
    const { known, standing } = this.#options;
    const names = known();
    // Of before the reading: a change during it makes another one necessary.
    const { changes } = names;
    this.#made = { changes, items: await inTurns(sitemapItems(names, standing)), files: new Map() };
    return this.#made;
  }

  /** Does a piece of work when the one before it is done. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work, work);
    this.#last = mine;
    return mine;
  }
}

/** The text of a file, decompressed as it is read; it ends when its reader goes away. */
export function textOf({ gzip }: SitemapFile): ReadableStream<Uint8Array> {
  const text = createGunzip();
  text.end(gzip);
  const pieces = text[Symbol.asyncIterator]();
  // Not `DecompressionStream` nor `Readable.toWeb`: in Node 20 these throw past their reader when it has gone away.
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array); // A stream of bytes.
    },
    cancel: () => void text.destroy(),
  });
}

/** What is made under a key once; one that failed is made again. */
function once<T>(made: Map<number, Promise<T>>, key: number, make: () => Promise<T>): Promise<T> {
  const before = made.get(key);
  if (before) return before;
  const mine = make();
  made.set(key, mine);
  mine.catch(() => made.delete(key));
  return mine;
}

async function inTurns<T>(all: Iterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const some of turns(all)) read.push(...some);
  return read;
}

/** Some of them at a time, each in a turn of the event loop of its own. */
async function* turns<T>(all: Iterable<T>): AsyncGenerator<T[]> {
  let some: T[] = [];
  for (const one of all) {
    some.push(one);
    if (some.length < ITEMS_PER_TURN) continue;
    yield some;
    some = [];
    await nextTurn();
  }
  yield some;
}

async function compressed(xml: Iterable<string>): Promise<SitemapFile> {
  const hash = createHash('sha256');
  async function* text() {
    for await (const some of turns(xml)) {
      const piece = Buffer.from(some.join(''));
      hash.update(piece);
      yield piece;
    }
  }
  const zip = createGzip();
  const [gzip] = await Promise.all([buffer(zip), pipeline(Readable.from(text()), zip)]);
  return { gzip, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` };
}
