import { shuffledIndices } from './shuffle';

describe('a random order', () => {
  it('holds every place exactly once, whatever the dice say', () => {
    for (const dice of [0, 0.3, 0.999999, 1])
      expect([...shuffledIndices(6, () => dice)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(shuffledIndices(0)).toEqual([]);
    expect(shuffledIndices(1)).toEqual([0]);
  });

  it('J26 J27 K28 is one of at least two over ten loads', () => {
    const orders = new Set(Array.from({ length: 10 }, () => shuffledIndices(6).join()));
    expect(orders.size).toBeGreaterThan(1);
  });

  it('puts each place first as often as any other', () => {
    const first = Array.from({ length: 600 }, () => shuffledIndices(3)[0]);
    for (const place of [0, 1, 2]) expect(first.filter((one) => one === place).length).toBeGreaterThan(120);
  });
});
