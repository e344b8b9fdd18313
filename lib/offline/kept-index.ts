import type { Locale } from '@/lib/i18n/locales';
import type { Reading } from '@/lib/i18n/resolve';

import { slugOf } from './article-address';
import type { Owner } from './messages';

/** An article that can be read offline. */
export type KeptArticle = {
  /** The address of its page in the cache, which no request has: it names language and reading. */
  key: string;
  path: string;
  locale: Locale;
  reading: Reading | 'any';
  title: string;
  /** When its page was fetched, in milliseconds since 1970. */
  at: number;
  /** Its reader asked for it; otherwise it was only visited. */
  saved: boolean;
  /** Whether every file it needs is there. */
  complete: boolean;
  /** Paths of its page, pictures and build files in the cache. */
  files: string[];
};

/** What the cache holds. It lies in the cache itself, so that both go together. */
export type KeptIndex = {
  /** The account whose browser this is, null for a stranger's. */
  owner: number | null;
  /** What the visitor reads where an address does not say it: as the site answered last. */
  locale: Locale | null;
  reading: Reading | null;
  articles: KeptArticle[];
  /** Bytes of each file, by its path. */
  bytes: Record<string, number>;
};

export const EMPTY_INDEX: KeptIndex = { owner: null, locale: null, reading: null, articles: [], bytes: {} };

/** Where the page of an article lies in the cache: in one place, though news have two addresses (R12). */
export const keyOf = ({ path, locale, reading }: Pick<KeptArticle, 'path' | 'locale' | 'reading'>) =>
  `/dist/public/kept/${locale}/${reading}/${slugOf(path)}.htm`;

/** By either address of the article (R12). A page of one language or one way of reading is never found for the other (W2). */
export function findArticle(
  { articles }: KeptIndex,
  wanted: { path: string; locale: Locale; reading: Reading },
): KeptArticle | null {
  return (
    articles.find(
      ({ path, locale, reading }) =>
        slugOf(path) === slugOf(wanted.path) &&
        locale === wanted.locale &&
        (reading === 'any' || reading === wanted.reading),
    ) ?? null
  );
}

/** With an article in the place of its older copy, whose files stay and which stays saved. */
export function withArticle(
  index: KeptIndex,
  article: Omit<KeptArticle, 'files' | 'complete'>,
  pageBytes: number,
): KeptIndex {
  // An index of an earlier build has news by their other address (R12).
  const isOlder = (one: KeptArticle) => keyOf(one) === article.key;
  const older = index.articles.find(isOlder);
  const next: KeptArticle = {
    ...article,
    saved: article.saved || (older?.saved ?? false),
    complete: false,
    files: [...new Set([article.key, ...(older?.files ?? [])])],
  };
  return {
    ...index,
    articles: [...index.articles.filter((one) => !isOlder(one)), next],
    bytes: { ...index.bytes, [article.key]: pageBytes },
  };
}

/** With files an article needs; of an article that is gone meanwhile, nothing. */
export function withFiles(index: KeptIndex, key: string, files: Record<string, number>): KeptIndex {
  if (!index.articles.some((one) => one.key === key)) return index;
  return {
    ...index,
    articles: index.articles.map((one) =>
      one.key === key ? { ...one, files: [...new Set([...one.files, ...Object.keys(files)])] } : one,
    ),
    bytes: { ...index.bytes, ...files },
  };
}

/** With an article that has all it needs, and needs nothing that only its older copy did. */
export function asComplete(index: KeptIndex, key: string, needed: ReadonlySet<string>): KeptIndex {
  return {
    ...index,
    articles: index.articles.map((one) =>
      one.key === key ? { ...one, complete: true, files: [...needed] } : one,
    ),
  };
}

/** Bytes of everything the articles need; a file that several need counts once. */
export function bytesOf({ articles, bytes }: KeptIndex): number {
  const needed = new Set(articles.flatMap(({ files }) => files));
  return [...needed].reduce((sum, file) => sum + (bytes[file] ?? 0), 0);
}

/**
 * Without the articles that do not fit: visited ones go first, the oldest before all others. Saved ones go when nothing
 * else is left, and then the last that was saved: what a reader asked for does not push out what he asked for before.
 */
export function withinLimit(index: KeptIndex, limit: number): KeptIndex {
  const leaving = [...index.articles].sort(
    (one, other) =>
      Number(one.saved) - Number(other.saved) || (one.saved ? other.at - one.at : one.at - other.at),
  );
  let next = index;
  for (const { key } of leaving) {
    if (bytesOf(next) <= limit) break;
    next = { ...next, articles: next.articles.filter((one) => one.key !== key) };
  }
  return onlyNeeded(next);
}

/** Without the visited article that was fetched first, for a browser without room; the same index when there is none. */
export function withoutOldestVisited(index: KeptIndex): KeptIndex {
  const visited = index.articles.filter(({ saved }) => !saved);
  const oldest = visited.reduce<KeptArticle | null>(
    (least, one) => (least && least.at <= one.at ? least : one),
    null,
  );
  return oldest ? without(index, ({ key }) => key === oldest.key) : index;
}

/** Without some articles and what only they need. */
export function without(index: KeptIndex, isGone: (article: KeptArticle) => boolean): KeptIndex {
  return onlyNeeded({ ...index, articles: index.articles.filter((one) => !isGone(one)) });
}

/** Without the saved ones, which the reader gives up. */
export function withoutSaved(index: KeptIndex): KeptIndex {
  return without(index, ({ saved }) => saved);
}

/**
 * For the visitor who is there now. What a stranger read stays when he logs in; what an account read goes with it, also
 * when another account comes.
 */
export function forOwner(index: KeptIndex, owner: Owner): KeptIndex {
  if (owner === undefined || owner === index.owner) return index;
  return index.owner === null ? { ...index, owner } : { ...index, owner, articles: [], bytes: {} };
}

/** An index says the bytes of no file that no article needs. */
function onlyNeeded(index: KeptIndex): KeptIndex {
  const needed = new Set(index.articles.flatMap(({ files }) => files));
  return {
    ...index,
    bytes: Object.fromEntries(Object.entries(index.bytes).filter(([file]) => needed.has(file))),
  };
}
