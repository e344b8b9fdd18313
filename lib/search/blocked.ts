import { processWide } from '@/lib/cache/process-wide';

/** How words are compared: the case and the width of letters make no difference. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** V7: a keyword that holds one of the sensitive words anywhere, in any case. */
export function isBlocked(keyword: string, words: readonly string[]): boolean {
  const looked = folded(keyword);
  return words.some((word) => word.trim() !== '' && looked.includes(folded(word.trim())));
}

/** The words as they were last read: middleware, which cannot wait for a reader, decides by them. */
export const heldWords = () =>
  processWide<{ words: readonly string[] }>('blocked-words', () => ({ words: [] }));
