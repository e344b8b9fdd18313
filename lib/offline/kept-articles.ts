import type { Locale } from '@/lib/i18n/locales';

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
  withoutSaved,
  type KeptArticle,
  type KeptIndex,
} from './kept-index';
import type { Owner, PictureChoice } from './messages';
import { KEPT_CACHE, LIMIT_BYTES } from './names';
import { fileToKeep, filesNamedIn, pageFacts } from './page-facts';
import { isFileToKeep } from './what-to-keep';

const INDEX = '/dist/public/kept/index.json';
/** Files that name further files: the style sheet its font, the script a page starts with the framework. */
const NAMES_OTHERS = /\/static\/(?:css\/|chunks\/start-)/;
/** So many files are fetched at a time, which leaves the line to the reader. */
const AT_A_TIME = 3;

/** Fetches a file; rejects when the network fails. */
export type Load = (path: string) => Promise<Response>;

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

  async setOwner(owner: Owner): Promise<void> {
    const before = await this.index();
    if (forOwner(before, owner) === before) return;
    if (before.owner !== null) this.#timesEmptied += 1;
    await this.#change((index) => forOwner(index, owner));
  }

  /** Removes an article in every language and way of reading. */
  async remove(path: string): Promise<void> {
    const { articles } = await this.index();
    if (!articles.some((one) => one.path === path)) return;
    await this.#change((index) => ({
      ...index,
      articles: index.articles.filter((one) => one.path !== path),
    }));
  }

  /** How often articles were given up at once, as at a logout. */
  get timesEmptied(): number {
    return this.#timesEmptied;
  }

  async removeSaved(): Promise<void> {
    this.#timesEmptied += 1;
    await this.#change(withoutSaved);
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
    const next = await this.#change(async (index, cache) => {
      if (before !== this.#timesEmptied) return index;
      await cache.put(key, new Response(body, { headers }));
      return withArticle(index, { key, path, locale, reading, title, at, saved }, body.size);
    });
    return next.articles.find((one) => one.key === key) ?? null;
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
      const index = await this.#change(async (current, cache) => {
        if (!current.articles.some(({ key }) => key === article.key)) return current;
        const files = found.filter((file) => file !== null);
        for (const { path, answer } of files) if (answer) await cache.put(path, answer);
        return withFiles(
          current,
          article.key,
          Object.fromEntries(files.map(({ path, size }) => [path, size])),
        );
      });
      if (!index.articles.some(({ key }) => key === article.key)) return null;
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

  /** Changes the index after all changes before, makes room, and deletes what no article needs any more. */
  #change(change: (index: KeptIndex, cache: Cache) => KeptIndex | Promise<KeptIndex>): Promise<KeptIndex> {
    const turn = this.#last.then(async () => {
      const cache = await this.caches.open(KEPT_CACHE);
      const before = await readIndex(cache);
      const changed = await change(before, cache);
      const after = withinLimit(changed, this.limit);
      await cache.put(INDEX, Response.json(after));
      const gone = Object.keys({ ...before.bytes, ...changed.bytes }).filter(
        (file) => !(file in after.bytes),
      );
      await Promise.all(gone.map((file) => cache.delete(file)));
      return after;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

async function readIndex(cache: Cache): Promise<KeptIndex> {
  try {
    const read: unknown = await (await cache.match(INDEX))?.json();
    return isIndex(read) ? read : EMPTY_INDEX;
  } catch {
    return EMPTY_INDEX; // Half a file, as of a disk that was full.
  }
}

/** Only this class writes it: what has its outline is one. */
function isIndex(read: unknown): read is KeptIndex {
  return (
    typeof read === 'object' &&
    read !== null &&
    'articles' in read &&
    Array.isArray(read.articles) &&
    'bytes' in read &&
    typeof read.bytes === 'object'
  );
}
