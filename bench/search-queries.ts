import { readingOf } from '../cms/src/search/text/readings';
import { COMMON, IN_TITLE, ranksOf, textsOf, wordOf } from './search-words';

/** A kind of query, and its n-th one. */
export type QueryKind = { name: string; query: (n: number) => string };

/** Words of the demo magazine itself, which stand in thousands of its clones. */
const DEMO = ['建筑', '图书馆', 'library', '木', 'brick', '庭园', 'concrete', '上海', 'museum', '混凝土'];
/** Ranks of words in the middle, more than a run asks for: some hundred to some thousand entries have one. */
const [FIRST_MIDDLE, MIDDLE] = [20, 1200];
/** Rarer ones: some have ten entries. */
const [FIRST_RARE, RARE] = [4000, 12_000];

const middle = (n: number) => wordOf(FIRST_MIDDLE + ((n * 7) % MIDDLE));
const rare = (n: number) => wordOf(FIRST_RARE + ((n * 31) % RARE));
/** Any clone of an article. */
const clone = (n: number) => 2_000_001 + ((n * 7919) % 90) + 1000 * ((n * 13) % 600);
const firstOf = (text: string) => [...text][0] ?? '';

/** What people search for, each kind as often as the others. The numbers make the queries of a kind differ. */
export const QUERY_KINDS: readonly QueryKind[] = [
  { name: 'one character', query: (n) => firstOf(middle(n).zh) },
  { name: 'two characters', query: (n) => middle(n).zh },
  { name: 'four characters', query: (n) => textsOf(clone(n)).title.zh },
  { name: 'rare word', query: (n) => rare(n).en },
  { name: 'middle word', query: (n) => middle(n).en },
  {
    name: 'two words',
    query: (n) =>
      ranksOf(clone(n))
        .slice(0, IN_TITLE)
        .map((rank) => wordOf(rank).en)
        .join(' '),
  },
  { name: 'words of the demo', query: (n) => DEMO[n % DEMO.length] ?? '' },
  { name: 'misspelt', query: (n) => misspelt(rare(n).en) },
  { name: 'beginning', query: (n) => rare(n).en.slice(0, -2) },
  { name: 'pinyin', query: (n) => readingOf(middle(n).zh).join('') },
  { name: 'in nine of ten', query: (n) => (n % 2 === 0 ? COMMON.zh : COMMON.en) },
];

/** Two letters in the middle change places. */
function misspelt(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1);
}

/** What is in the search window while a name is typed letter by letter, from the second on: the n-th of all such states. */
export function typed(n: number): string {
  const name = n % 2 === 0 ? rare(n).en : textsOf(clone(n)).title.zh;
  const letters = [...name];
  const least = n % 2 === 0 ? 2 : 1;
  return letters.slice(0, least + (Math.floor(n / 2) % Math.max(1, letters.length - least + 1))).join('');
}
