import { processWide } from '@/lib/cache/process-wide';

/** Characters that show nothing and divide nothing: the search passes over them, too. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Of letters that are the same without them; of Japanese, marks make another sound. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/**
 * How words are compared: the case, the width and the accents of letters make no difference, as in the search, and neither do
 * characters that nobody sees between them.
 */
const folded = (text: string) =>
  text.normalize('NFKD').replace(INVISIBLE, '').replace(ACCENTS, '').normalize('NFC').toLowerCase();

/** The words that may not be searched for. */
export type BlockedWords = {
  words: readonly string[];
  /** What stands for a character in the words when it is written in another way: traditional characters. */
  variants: Readonly<Record<string, string>>;
};
export const NO_WORDS: BlockedWords = { words: [], variants: {} };

/** V7: a keyword that holds one of the sensitive words anywhere, in any case and in traditional characters, too. */
export function isBlocked(keyword: string, { words, variants }: BlockedWords): boolean {
  const looked = [...folded(keyword)].map((character) => variants[character] ?? character).join('');
  return words.map((word) => folded(word).trim()).some((word) => word !== '' && looked.includes(word));
}

/** The words as they were last read: middleware, which cannot wait for a reader, decides by them. */
export const heldWords = () =>
  processWide<{ held: BlockedWords }>('blocked-words', () => ({ held: NO_WORDS }));
