import { KeptAsOf } from './as-of';

describe('what was kept', () => {
  it('is answered for the state it was read of, and for no other', () => {
    const kept = new KeptAsOf<string>(10);
    kept.put(3, 'a', 'as of 3');
    expect(kept.get(3, 'a')).toBe('as of 3');
    expect([kept.get(2, 'a'), kept.get(4, 'a'), kept.get(null, 'a'), kept.get(3, 'b')]).toEqual(
      new Array(4).fill(undefined),
    );
  });

  it('is forgotten when something has changed, and not brought back by who began before', () => {
    const kept = new KeptAsOf<string>(10);
    kept.put(3, 'a', 'as of 3');
    kept.put(4, 'b', 'as of 4');
    kept.put(3, 'a', 'as of 3');
    expect(kept.get(4, 'a')).toBeUndefined();
    expect(kept.get(3, 'a')).toBeUndefined();
    expect(kept.get(4, 'b')).toBe('as of 4');
  });

  it('is nothing of a state that is unknown', () => {
    const kept = new KeptAsOf<string>(10);
    kept.put(null, 'a', 'unknown');
    expect(kept.get(null, 'a')).toBeUndefined();
    expect(kept.get(0, 'a')).toBeUndefined();
  });

  it('is never more than so many values', () => {
    const kept = new KeptAsOf<number>(2);
    for (const value of [1, 2, 3]) kept.put(1, String(value), value);
    expect(['1', '2', '3'].map((key) => kept.get(1, key))).toEqual([undefined, 2, 3]);
  });
});
