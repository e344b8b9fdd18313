import { COMMON, IN_TITLE, ranksOf, textsOf, VOCABULARY, wordOf } from './search-words';

const IDS = Array.from({ length: 5000 }, (_, at) => 2_000_001 + at);

it('has another word for each rank, in both languages', () => {
  const words = Array.from({ length: VOCABULARY }, (_, rank) => wordOf(rank));
  expect(new Set(words.map(({ en }) => en)).size).toBe(VOCABULARY);
  expect(new Set(words.map(({ zh }) => zh)).size).toBe(VOCABULARY);
  expect(words.every(({ zh, en }) => [...zh].length === 2 && /^[a-z]+$/.test(en))).toBe(true);
});

it('draws the same words for an entry each time, and frequent ones more often', () => {
  expect(ranksOf(2_000_123)).toEqual(ranksOf(2_000_123));
  const having = (rank: number) => IDS.filter((id) => ranksOf(id).includes(rank)).length / IDS.length;
  const [first, tenth, hundredth] = [having(0), having(9), having(99)];
  expect(first).toBeGreaterThan(0.4);
  expect(tenth).toBeGreaterThan(first / 20);
  expect(tenth).toBeLessThan(first / 3);
  expect(hundredth).toBeLessThan(tenth / 3);
  expect(IDS.flatMap(ranksOf).every((rank) => rank >= 0 && rank < VOCABULARY)).toBe(true);
});

it('puts the common word into nine of ten summaries, and two words into the title', () => {
  const common = IDS.filter((id) => textsOf(id).summary.zh.includes(COMMON.zh));
  expect(common.length / IDS.length).toBeCloseTo(0.9, 2);
  const { title } = textsOf(2_000_123);
  expect([...title.zh]).toHaveLength(2 * IN_TITLE);
  expect(title.en.split(' ')).toHaveLength(IN_TITLE);
});
