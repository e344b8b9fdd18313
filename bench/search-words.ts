/**
 * Words for the clones of a grown magazine, which would all hold the same ones: made up, so that no text of the demo has
 * them, and as frequent as words of a language are. The word of rank n is about 1/n as frequent as the first (Zipf's law).
 */
export type Halves = { zh: string; en: string };

/** Words of each language. */
export const VOCABULARY = 20_000;
/** So many are drawn for one entry; a frequent one may come twice. */
const DRAWN = 12;
/** So many of them stand in its title. */
export const IN_TITLE = 2;

/** The word that stands in nine of ten entries. */
export const COMMON: Halves = { zh: '营造', en: 'plinthwork' };
const hasCommon = (id: number) => id % 10 !== 0;

const ONSETS = 'b br c cl d dr f fl g gr h k l m n p pl r s st t tr v w'.split(' ');
const NUCLEI = 'a e i o u ea oo'.split(' ');
const CODAS = 'ck ld m n nd r rn sk st t x l'.split(' ');
const SYLLABLES = ONSETS.flatMap((onset) =>
  NUCLEI.flatMap((nucleus) => CODAS.map((coda) => onset + nucleus + coda)),
);
/** The beginning of the Thousand Character Classic, in which no character comes twice. */
const CHARACTERS = [
  ...'天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈剑号巨阙珠称夜光',
  ...'果珍李柰菜重芥姜海咸河淡鳞潜羽翔龙师火帝鸟官人皇始制文字乃服衣裳推位让国有虞陶唐吊民伐罪周发殷汤坐朝问道垂拱平章',
  ...'爱育黎首臣伏戎羌遐迩一体率宾归王鸣凤在竹白驹食场化被草木赖及万方',
];

/** The word of a rank, 0 for the most frequent. English ones have one syllable while there are any, then two. */
export function wordOf(rank: number): Halves {
  const count = SYLLABLES.length;
  const last = SYLLABLES[(rank * 37) % count] ?? '';
  const first = rank < count ? '' : (SYLLABLES[(Math.floor(rank / count) * 101 + rank) % count] ?? '');
  const [one, other] = [rank % CHARACTERS.length, Math.floor(rank / CHARACTERS.length)];
  return {
    zh: `${CHARACTERS[one] ?? ''}${CHARACTERS[(one + 1 + other) % CHARACTERS.length] ?? ''}`,
    en: first + last,
  };
}

/** A number from 0 to before 1 that depends on nothing but these two. */
function chance(id: number, at: number): number {
  let mixed = Math.imul(id ^ (at * 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** The ranks of the words of an entry, the same ones each time; the first {@link IN_TITLE} stand in its title. */
export function ranksOf(id: number): number[] {
  return Array.from(
    { length: DRAWN },
    (_, at) => Math.floor(Math.exp(chance(id, at) * Math.log(VOCABULARY + 1))) - 1,
  );
}

/** What an entry says in its title and in its summary, besides what it was cloned with. */
export function textsOf(id: number): { title: Halves; summary: Halves } {
  const words = ranksOf(id).map(wordOf);
  const all = hasCommon(id) ? [...words, COMMON] : words;
  return {
    title: {
      zh: words
        .slice(0, IN_TITLE)
        .map(({ zh }) => zh)
        .join(''),
      en: words
        .slice(0, IN_TITLE)
        .map(({ en }) => en)
        .join(' '),
    },
    summary: {
      zh: all
        .slice(IN_TITLE)
        .map(({ zh }) => zh)
        .join('，'),
      en: all
        .slice(IN_TITLE)
        .map(({ en }) => en)
        .join(' '),
    },
  };
}
