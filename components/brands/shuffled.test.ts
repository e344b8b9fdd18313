import { shuffled } from './shuffled';

/** Numbers that look random and are the same in every run. */
function* numbers() {
  for (let n = 7; ; n = (n * 48271) % 2147483647) yield n / 2147483647;
}

describe('J26 shuffling the brands', () => {
  const source = numbers();
  const random = () => source.next().value ?? 0;

  it('keeps every thing, once, and leaves the list it was given alone', () => {
    const things = [1, 2, 3, 4, 5, 6];
    expect(shuffled(things, random).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(things).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shuffled([], random)).toEqual([]);
  });

  it('over 10 loads makes at least two orders', () => {
    const orders = new Set(Array.from({ length: 10 }, () => shuffled(['a', 'b', 'c'], random).join('')));
    expect(orders.size).toBeGreaterThan(1);
  });

  it('puts every thing in every place, in the long run', () => {
    const first = Array.from({ length: 600 }, () => shuffled(['a', 'b', 'c'], random)[0]);
    for (const thing of ['a', 'b', 'c'])
      expect(first.filter((one) => one === thing).length).toBeGreaterThan(120);
  });
});
