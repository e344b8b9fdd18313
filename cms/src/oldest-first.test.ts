import { OldestFirst } from './oldest-first';

describe('a map that names its oldest entry', () => {
  it('names none when it is empty, before and after', () => {
    const map = new OldestFirst<string, number>();
    expect(map.oldest()).toBeUndefined();
    map.set('a', 1);
    expect(map.oldest()).toEqual(['a', 1]);
    map.delete('a');
    expect(map.oldest()).toBeUndefined();
    map.set('b', 2);
    expect(map.oldest()).toEqual(['b', 2]);
  });

  it('takes an entry that was set anew for a new one', () => {
    const map = new OldestFirst<string, { n: number }>();
    map.set('a', { n: 1 }).set('b', { n: 2 });
    expect(map.oldest()?.[0]).toBe('a');
    map.delete('a');
    map.set('a', { n: 3 });
    expect(map.oldest()?.[0]).toBe('b');
    map.delete('b');
    expect(map.oldest()).toEqual(['a', { n: 3 }]);
  });

  it('names what the first key of a map is, through thousands of changes', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const map = new OldestFirst<number, object>();
    for (let step = 0; step < 20_000; step += 1) {
      const key = random(60);
      if (random(3) === 0) map.delete(key);
      else if (!map.has(key)) map.set(key, {});
      if (random(20) === 0) map.clear();
      if (random(2) === 0) expect(map.oldest()?.[0]).toBe(map.keys().next().value);
    }
  });
});
