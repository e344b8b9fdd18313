import { CLASSES, readJudged, readKeys, readPairs } from './judged-set';

const judged = readJudged();

it('there are many queries of each class', () => {
  expect(judged.length).toBeGreaterThanOrEqual(160);
  const counts = CLASSES.map((name) => judged.filter((one) => one.class === name).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
});

it('no query comes twice', () => {
  const queries = judged.map(({ query }) => query);
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
});

it('every second query of a class is kept, by its place alone', () => {
  for (const name of CLASSES) {
    const halves = judged.filter((one) => one.class === name).map(({ half }) => half);
    expect(halves).toEqual(halves.map((_, at) => (at % 2 === 0 ? 'tune' : 'kept')));
  }
});

it('what is graded is in the demo magazine, and something of it is what was looked for', () => {
  const known = new Set<string>(readKeys());
  for (const { query, grades } of judged) {
    expect([query, Object.keys(grades).filter((key) => !known.has(key))]).toEqual([query, []]);
    expect([query, Math.max(...Object.values(grades))]).toEqual([query, 3]);
  }
});

it('two characters are looked for in full, each pair once', () => {
  const pairs = readPairs();
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(pairs.length).toBeGreaterThanOrEqual(20);
});
