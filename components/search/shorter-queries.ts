import { toKeyword } from '@/lib/search/keyword';

/** More words of one query are not tried: each costs a call. */
const MOST = 4;

/**
 * What is left of a query of several words when all but one are taken away, in the order they were typed. Of many words
 * these are the longest, which say most. Empty for a single word.
 */
export function shorterQueries(keyword: string): string[] {
  const typed = keyword.split(/[\s,;，、；]+/u).flatMap((word) => toKeyword(word) ?? []);
  const words = [...new Set(typed)];
  if (words.length < 2) return [];
  const longest = [...words].sort((one, other) => other.length - one.length).slice(0, MOST);
  return words.filter((word) => longest.includes(word));
}
