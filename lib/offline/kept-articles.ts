import type { Locale } from '@/lib/i18n/locales';

import { slugOf } from './article-address';
import { deleteUnnamed, readIndex, writeIndex } from './index-file';
import { keptHeaders } from './kept-headers';
import {
  EMPTY_INDEX,
  findArticle,
  forOwner,
  keyOf,
  asComplete,
  withArticle,
  withFiles,
  withinLimit,
  without,
  withoutOldestVisited,
  withoutSaved,
  type KeptArticle,
  type KeptIndex,
} from './kept-index';
import type { Owner, PictureChoice } from './messages';
import { KEPT_CACHE, LIMIT_BYTES } from './names';
import { fileToKeep, filesNamedIn, pageFacts } from './page-facts';
import { isFileToKeep } from './what-to-keep';

/** Files that name further files: the style sheet its font, the script a page starts with the framework. */
const NAMES_OTHERS = /\/static\/(?:css\/|chunks\/start-)|^\/_payload\//;
/** So many files are fetched at a time, which leaves the line to the reader. */
const AT_A_TIME = 3;

/** Fetches a file; rejects when the network fails. */
export type Load = (path: string) => Promise<Response>;

type Change = (index: KeptIndex, cache: Cache) => KeptIndex | Promise<KeptIndex>;

type FoundFile = {
  path: string;
  size: number;
  /** Further files it names. */
  names: string[];
  /** What is to be stored; null when it is already. */
  answer: Response | null;
};

/**
 * The articles that can be read offline, in one cache with their index. A cache that was emptied, or whose index
 * cannot be read, counts as empty. Changes follow one another; one that fails leaves the others alone.
 */
export class KeptArticles {
  #last: Promise<unknown> = Promise.resolve();
  /** Counts how often all was given up: what was being fetched before is not stored after. */
  #timesEmptied = 0;
  /** Who has logged in where no index could be written: whatever is stored next is of that account. */
  #loggedIn: Owner = undefined;
  /** Whether the cache may hold files the index does not name: a worker before this one may have ended between the two. */
  #mayHoldOrphans = true;

  constructor(
    private readonly caches: CacheStorage,
    private readonly limit: number = LIMIT_BYTES,
  ) {}

  async index(): Promise<KeptIndex> {
    if (!(await this.caches.has(KEPT_CACHE))) return EMPTY_INDEX;
    return readIndex(await this.caches.open(KEPT_CACHE));
  }

  /** The page of an article as it was stored; null when it is not there. */
  async page(article: KeptArticle): Promise<Response | null> {
    return (await (await this.caches.open(KEPT_CACHE)).match(article.key)) ?? null;
  }

  async file(path: string): Promise<Response | null> {
    return (await this.caches.match(path, { cacheName: KEPT_CACHE })) ?? null;
  }

  /** The language and way of reading the site answers this visitor with, where the address does not say it. */
  async choose(choice: Partial<Pick<KeptIndex, 'locale' | 'reading'>>): Promise<void> {
    const now = await this.index();
    const isNew = Object.entries(choice).some(([name, value]) => now[name as keyof typeof choice] !== value); // The keys of `choice`.
    if (isNew) await this.#change((index) => ({ ...index, ...choice }));
  }

  /** @throws QuotaExceededError where no index can be written; at a login nothing is lost by that */
  async setOwner(owner: Owner): Promise<void> {
    const before = await this.index();
    if (owner !== undefined) this.#loggedIn = undefined;
    if (forOwner(before, owner) === before) return;
    if (before.owner === null) {
      this.#loggedIn = owner;
      await this.#change((index) => forOwner(index, owner), { makesRoom: false });
      return;
    }
    this.#timesEmptied += 1;
    this.#mayHoldOrphans = true;
    try {
      await this.#change((index) => forOwner(index, owner));
    } catch (error) {
      // What an account has read goes, also where a full disk takes no new index (S9).
      await this.caches.delete(KEPT_CACHE);
      throw error;
    }
  }

  /** Removes an article in every language and way of reading, whichever of its two addresses it was kept by. */
  async remove(path: string): Promise<void> {
    const isIt = (one: KeptArticle) => slugOf(one.path) === slugOf(path);
    if (!(await this.index()).articles.some(isIt)) return;
    await this.#change((index) => without(index, isIt), { deletesFirst: true });
  }

  /** How often articles were given up at once, as at a logout. */
  get timesEmptied(): number {
    return this.#timesEmptied;
  }

  async removeSaved(): Promise<void> {
    this.#timesEmptied += 1;
    this.#mayHoldOrphans = true;
    await this.#change(withoutSaved, { deletesFirst: true });
  }

  /**
   * Stores the page of an article. What it needs comes with {@link complete}.
   *
   * @param before {@link timesEmptied} when the page was asked for: what was given up meanwhile is not stored
   * @param expected the language the page has to have, when that is known
   * @returns the article; null when the page is none of the two languages, or does not fit
   */
  async keepPage(
    page: Response,
    {
      path,
      at,
      saved,
      before,
      expected = null,
    }: { path: string; at: number; saved: boolean; before: number; expected?: Locale | null },
  ): Promise<KeptArticle | null> {
    const headers = keptHeaders(page);
    const body = await page.blob();
    const facts = pageFacts(await body.text());
    if (!facts || (expected && facts.locale !== expected)) return null;
    const { locale, reading, title } = facts;
    const key = keyOf({ path, locale, reading });
    const next = await this.#changeOrFull(async (index, cache) => {
      if (before !== this.#timesEmptied) return index;
      await cache.put(key, new Response(body, { headers }));
      return withArticle(index, { key, path, locale, reading, title, at, saved }, body.size);
    });
    return next?.articles.find((one) => one.key === key) ?? null;
  }

  /**
   * Fetches the pictures and build files of a stored article, a few at a time.
   *
   * @param load how a file is fetched that no cache has
   * @returns the article; null when it had to go because it does not fit, or was given up meanwhile
   */
  async complete(article: KeptArticle, pictures: PictureChoice, load: Load): Promise<KeptArticle | null> {
    const facts = pageFacts((await (await this.page(article))?.text()) ?? '');
    if (!facts) return null;
    const chosen = facts.pictures.flatMap((files) => fileToKeep(files, pictures) ?? []);
    const waiting = [...new Set([...facts.files, ...(pictures.mayFetch ? chosen : [])])];
    const needed = new Set([article.key, ...waiting]);
    let isWhole = pictures.mayFetch;
    for (let next = waiting.splice(0, AT_A_TIME); next.length > 0; next = waiting.splice(0, AT_A_TIME)) {
      const { bytes } = await this.index();
      const found = await Promise.all(next.map((path) => this.#fileFor(path, bytes[path], load)));
      for (const file of found) {
        if (!file) isWhole = false;
        for (const other of file?.names ?? []) if (!needed.has(other)) waiting.push(other);
        waiting.forEach((path) => needed.add(path));
      }
      const index = await this.#changeOrFull(async (current, cache) => {
        if (!current.articles.some(({ key }) => key === article.key)) return current;
        const files = found.filter((file) => file !== null);
        for (const { path, answer } of files) if (answer) await cache.put(path, answer.clone());
        return withFiles(
          current,
          article.key,
          Object.fromEntries(files.map(({ path, size }) => [path, size])),
        );
      });
      if (!index) await this.#change((current) => without(current, ({ key }) => key === article.key));
      if (!index?.articles.some(({ key }) => key === article.key)) return null;
    }
    const last = await this.#change((index) => (isWhole ? asComplete(index, article.key, needed) : index));
    return last.articles.find(({ key }) => key === article.key) ?? null;
  }

  /** The article of an address; null when it is not kept in that language and way of reading. */
  async find(wanted: Parameters<typeof findArticle>[1]): Promise<KeptArticle | null> {
    return findArticle(await this.index(), wanted);
  }

  /**
   * A file from any cache, else from the network; null when it is not there or may not be stored.
   *
   * @param stored its bytes when an article has it already
   */
  async #fileFor(path: string, stored: number | undefined, load: Load): Promise<FoundFile | null> {
    try {
      const answer = (await this.caches.match(path)) ?? (await load(path));
      if (!isFileToKeep(path, answer)) return null;
      const isStored = stored !== undefined;
      if (isStored && !NAMES_OTHERS.test(path)) return { path, size: stored, names: [], answer: null };
      const headers = keptHeaders(answer);
      const body = await answer.blob();
      return {
        path,
        size: body.size,
        names: NAMES_OTHERS.test(path) ? filesNamedIn(await body.text()) : [],
        answer: isStored ? null : new Response(body, { headers }),
      };
    } catch {
      return null; // The article is kept without it.
    }
  }

  /** As {@link #change}; null when the browser has no room left although everything that may go has gone. */
  async #changeOrFull(change: Change): Promise<KeptIndex | null> {
    try {
      return await this.#change(change);
    } catch (error) {
      if (isFull(error)) return null;
      throw error;
    }
  }

  /**
   * Changes the index after all changes before, makes room, and deletes what no article needs any more. A browser may
   * give us less room than our limit: then the oldest visited articles go until the change fits.
   * @param change may be called several times
   * @param way `makesRoom`: visited articles may go for it. `deletesFirst`: it removes files, which on a full disk makes the
   *   room for its index.
   * @throws QuotaExceededError when no visited article is left to go
   */
  #change(change: Change, way: { makesRoom?: boolean; deletesFirst?: boolean } = {}): Promise<KeptIndex> {
    const turn = this.#last.then(async () => {
      const cache = await this.caches.open(KEPT_CACHE);
      for (let before = await readIndex(cache); ;) {
        if (this.#mayHoldOrphans) await deleteUnnamed(cache, before);
        this.#mayHoldOrphans = false;
        try {
          return await this.#write(cache, before, change, way.deletesFirst);
        } catch (error) {
          this.#mayHoldOrphans = true;
          if (way.makesRoom === false) throw error;
          const smaller = isFull(error) ? withoutOldestVisited(before) : before;
          if (smaller === before) {
            if (isFull(error)) {
              // Neither a file nor an entry stays of what has gone for nothing.
              await deleteUnnamed(cache, before);
              await writeIndex(cache, before).catch(() => undefined);
            }
            throw error;
          }
          before = smaller;
        }
      }
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #write(cache: Cache, before: KeptIndex, change: Change, deletesFirst = false): Promise<KeptIndex> {
    const changed = await change(forOwner(before, this.#loggedIn), cache);
    const after = withinLimit(changed, this.limit);
    const gone = Object.keys({ ...before.bytes, ...changed.bytes }).filter((file) => !(file in after.bytes));
    const clear = () => Promise.all(gone.map((file) => cache.delete(file)));
    if (deletesFirst) await clear();
    await writeIndex(cache, after);
    if (!deletesFirst) await clear();
    return after;
  }
}

const isFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError';
