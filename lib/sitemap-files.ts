import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
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
const A_TURN = 300;
/** Nobody has asked for a file in this time: then the items, 15 MB of 100,000 articles, are let go. */
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
type Made = {
  changes: number | undefined;
  items: Promise<SitemapItem[]>;
  files: Map<number, Promise<SitemapFile>>;
};

/**
 * The files of the sitemap, made when they are asked for and again after a change of the names. At 100,000 articles a file of
 * 18 MB takes a quarter of a second, so it is made a piece at a time, once for all who ask, and kept in gzip.
 */
export class SitemapFiles {
  readonly #options: Options;
  #made: Made | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * @param part from 1; null for the only file, or the index of several
   * @returns null when there is no such part
   */
  async file(part: number | null): Promise<SitemapFile | null> {
    const made = this.#current();
    const items = await made.items;
    const parts = Math.ceil(items.length / ITEMS_PER_FILE);
    if (part !== null && (part < 1 || part > parts)) return null;
    const { addresses, addressOf } = this.#options;
    if (part === null && parts > 1) {
      const files = Array.from({ length: parts }, (_, at) => addressOf(at + 1));
      return once(made.files, 0, () => packed(sitemapIndexXml(files)));
    }
    const at = part ?? 1;
    const some = items.slice((at - 1) * ITEMS_PER_FILE, at * ITEMS_PER_FILE);
    return once(made.files, at, () => packed(sitemapXml(some, addresses)));
  }

  #current(): Made {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#made = null), KEPT_MS).unref();
    const { known, standing } = this.#options;
    const names = known();
    const { changes } = names;
    if (this.#made === null || changes === undefined || this.#made.changes !== changes) {
      const made = { changes, items: inTurns(sitemapItems(names, standing)), files: new Map() };
      this.#made = made;
      // Those who ask are told; the next ones try again.
      made.items.catch(() => {
        if (this.#made === made) this.#made = null;
      });
    }
    return this.#made;
  }
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

/** Some of them in each turn of the event loop. */
async function* turns<T>(all: Iterable<T>): AsyncGenerator<T[]> {
  let some: T[] = [];
  for (const one of all) {
    some.push(one);
    if (some.length < A_TURN) continue;
    yield some;
    some = [];
    await nextTurn();
  }
  yield some;
}

async function packed(xml: Iterable<string>): Promise<SitemapFile> {
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
