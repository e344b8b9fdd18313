/** The syllables of Mandarin without their tones, by how they begin; `v` is how ü is typed. */
const TABLE = `
  - a ai an ang ao e ei en eng er o ou
  b a ai an ang ao ei en eng i ian iao ie in ing o u
  p a ai an ang ao ei en eng i ian iao ie in ing o ou u
  m a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
  f a an ang ei en eng o ou u
  d a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo
  t a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
  n a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve
  l a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo v ve
  g a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
  k a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo
  h a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
  j i ia ian iang iao ie in ing iong iu u uan ue un
  q i ia ian iang iao ie in ing iong iu u uan ue un
  x i ia ian iang iao ie in ing iong iu u uan ue un
  zh a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo
  ch a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
  sh a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
  r an ang ao e en eng i ong ou u uan ui un uo
  z a ai an ang ao e ei en eng i ong ou u uan ui un uo
  c a ai an ang ao e en eng i ong ou u uan ui un uo
  s a ai an ang ao e en eng i ong ou u uan ui un uo
  y a an ang ao e i in ing o ong ou u uan ue un
  w a ai an ang ei en eng o u
`;
const SYLLABLES = new Set(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [begin = '', ...ends] = line.trim().split(' ');
      return ends.map((end) => (begin === '-' ? end : begin + end));
    }),
);
const LONGEST_SYLLABLE = 6;
/** Nobody types a longer name without a space. */
const LONGEST_WORD = 40;
/** `xian` is one syllable or two; more than a few ways to read a word are not tried. */
const MOST_CUTS = 3;

/** The ways to read letters as syllables, the fewest syllables first; none when they cannot be. */
export function cutsOf(word: string): string[][] {
  if (word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return [];
  // The best ways to read the letters from each place on.
  const from: string[][][] = Array.from({ length: word.length + 1 }, () => []);
  from[word.length] = [[]];
  for (let at = word.length - 1; at >= 0; at -= 1) {
    const ways: string[][] = [];
    for (let length = 1; length <= LONGEST_SYLLABLE && at + length <= word.length; length += 1) {
      const syllable = word.slice(at, at + length);
      if (!SYLLABLES.has(syllable)) continue;
      for (const rest of from[at + length] ?? []) ways.push([syllable, ...rest]);
    }
    from[at] = ways.sort((one, other) => one.length - other.length).slice(0, MOST_CUTS);
  }
  return from[0] ?? [];
}

/** The syllables that letters are or begin; none for letters that begin no syllable. */
export const syllablesBegunBy = (letters: string): string[] =>
  letters === '' ? [] : [...SYLLABLES].filter((syllable) => syllable.startsWith(letters));
