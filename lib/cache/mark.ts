import { unstable_cache } from 'next/cache';

/**
 * Marks: the part of caching that is left to Next. Calling a function wrapped in `unstable_cache` during a
 * render adds its tags to the page and lowers the page's lifetime (read in the sources of Next 16.4.5). The
 * answers of the CMS are not kept there: Next stores a stale answer as fresh when its renewal fails, and drops
 * the last good one when a tag expires.
 */

/**
 * Adds tags to the page being rendered. Answers the number `make` gave when the mark was made: again after one
 * of the tags expired, in this process or, with a shared page cache, in any other.
 */
export async function mark(key: string, tags: string[], make: () => number): Promise<number> {
  if (tags.length === 0) return 0;
  // `false`: a mark has no age; how old an answer may be is the reader's business.
  return unstable_cache(async () => make(), ['mark', key], { tags, revalidate: false })();
}

/** Lowers the lifetime of the page being rendered to so many seconds. */
export async function shortenPage(seconds: number): Promise<void> {
  await unstable_cache(async () => 0, ['shorten', String(seconds)], { revalidate: seconds })();
}
