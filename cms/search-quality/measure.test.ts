import { mean, meansBy, ndcg, recall } from './measure';

describe('nDCG', () => {
  const grades = { a: 3, b: 2, c: 1 };

  it.each([
    ['1 for the best order', ['a', 'b', 'c'], 1],
    ['1 also with what nobody graded behind it', ['a', 'b', 'c', 'x'], 1],
    ['0 for nothing', [], 0],
    ['0 for what nobody graded', ['x', 'y'], 0],
    // (1 + 3 / log2 3 + 7 / 2) / (7 + 3 / log2 3 + 1 / 2)
    ['less when the best comes last', ['c', 'b', 'a'], 0.6806],
    // (7 / log2 3) / (7 + 3 / log2 3 + 1 / 2)
    ['less when it comes second and the rest is missing', ['x', 'a'], 0.4702],
    ['no more when the best comes twice', ['a', 'a', 'b', 'c'], 1],
  ])('is %s', (_, ranking, expected) => expect(ndcg(ranking, grades)).toBeCloseTo(expected, 4));

  it('counts the first ten, of what is graded as well', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`k${n}`, 1]));
    expect(ndcg(Object.keys(many).slice(12), many)).toBe(1);
    expect(ndcg([...Array.from({ length: 10 }, (_, n) => `x${n}`), 'k0'], many)).toBe(0);
    expect(ndcg(['k0', 'x', 'k1'], many, 1)).toBe(1);
  });

  it('of grades that say nothing there is none', () => {
    expect(() => ndcg(['a'], {})).toThrow(RangeError);
    expect(() => ndcg(['a'], { a: 0 })).toThrow(RangeError);
  });
});

describe('recall', () => {
  it('is the part of what is wanted that was found', () => {
    expect(recall(['b', 'x', 'a', 'b'], ['a', 'b'])).toBe(1);
    expect(recall(['b', 'x'], ['a', 'b', 'c', 'd'])).toBe(0.25);
    expect(recall([], ['a'])).toBe(0);
  });

  it('of nothing there is none', () => expect(() => recall(['a'], [])).toThrow(RangeError));
});

it('means are taken by group, in the order the groups come', () => {
  const rows: [string, number][] = [
    ['z', 1],
    ['a', 0.5],
    ['z', 0],
  ];
  const means = meansBy(
    rows,
    ([group]) => group,
    ([, value]) => value,
  );
  expect([...means]).toEqual([
    ['z', 0.5],
    ['a', 0.5],
  ]);
  expect(() => mean([])).toThrow(RangeError);
});
