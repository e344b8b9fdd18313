import { unstable_cache } from 'next/cache';

/**
 * Marks: the part of caching that is left to Next. Calling a function wrapped in `unstable_cache` during a
 * render adds its tags to the page and lowers the page's lifetime (read in the sources of Next 16.4.5). The
 * answers of the CMS are not kept there: Next stores a stale answer as fresh when its renewal fails, and drops
 * the last good one when a tag expires.
 */

/**
 * Adds tags to the page being rendered. Whatever they are, Next stores one entry for all marks: one for each set of tags
 * was a file or two to look for and to write at every first render. It is made anew when any of its tags was cleared
 * since, which costs nothing.
 */
export async function mark(tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  // `false`: a mark has no age; how old an answer may be is the reader's business.
  await unstable_cache(async () => 0, ['mark'], { tags, revalidate: false })();
}

/** Lowers the lifetime of the page being rendered to so many seconds. */
export async function shortenPage(seconds: number): Promise<void> {
  await unstable_cache(async () => 0, ['shorten', String(seconds)], { revalidate: seconds })();
}
