import { SlabCache } from './slab-cache';

/** Three slabs of a hundred bytes. */
const small = () => new SlabCache<string>(300, 100);
const textsOf = (cache: SlabCache<string>, key: number) => cache.get(key)?.map(String);
const keysOf = (cache: SlabCache<string>, most = 99) =>
  Array.from({ length: most + 1 }, (_, key) => key).filter((key) => cache.has(key));
const fill = (cache: SlabCache<string>, from: number, to: number) => {
  for (let key = from; key <= to; key += 1) cache.put(key, ['x'.repeat(49), 'y'], 'about');
};

it('has texts as they were put, each by itself', () => {
  const cache = small();
  cache.put(1, ['塔', '', 'é𝄞'], 'one');
  cache.put(2, ['two'], 'two');
  expect([textsOf(cache, 1), textsOf(cache, 2), textsOf(cache, 3)]).toEqual([
    ['塔', '', 'é𝄞'],
    ['two'],
    undefined,
  ]);
});

it('writes over what was put longest ago, slab by slab', () => {
  const cache = small();
  fill(cache, 1, 6);
  expect(keysOf(cache)).toEqual([1, 2, 3, 4, 5, 6]);
  fill(cache, 7, 7);
  expect(keysOf(cache)).toEqual([3, 4, 5, 6, 7]);
  fill(cache, 8, 9);
  expect(keysOf(cache)).toEqual([5, 6, 7, 8, 9]);
});

it('does not lose what was put again when its old place is written over', () => {
  const cache = small();
  fill(cache, 1, 5);
  cache.put(1, ['one again'], 'about');
  fill(cache, 6, 7);
  expect([keysOf(cache), textsOf(cache, 1)]).toEqual([[1, 3, 4, 5, 6, 7], ['one again']]);
});

it('keeps nothing longer than a slab, nor what stood for its key before', () => {
  const cache = small();
  cache.put(1, ['short'], 'one');
  cache.put(1, ['塔'.repeat(34)], 'one');
  expect(cache.has(1)).toBe(false);
  cache.put(1, ['塔'.repeat(33)], 'one');
  expect(textsOf(cache, 1)).toEqual(['塔'.repeat(33)]);
});

it('forgets what it is asked to', () => {
  const cache = small();
  for (const [key, about] of ['one', 'two', 'one'].entries()) cache.put(key, [about], about);
  cache.deleteWhere((about) => about === 'one');
  expect(keysOf(cache)).toEqual([1]);
  cache.put(4, ['four'], 'four');
  cache.clear();
  expect(keysOf(cache)).toEqual([]);
});

it('never has other texts than those put last, whatever is put and deleted', () => {
  const cache = new SlabCache<number>(1000, 250);
  const last = new Map<number, string[]>();
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  let found = 0;
  for (let step = 0; step < 20_000; step += 1) {
    const key = random(60);
    const what = random(10);
    if (what < 4) {
      const texts = [`${key}-${step}`, '塔'.repeat(random(20)), 'z'.repeat(random(40))];
      cache.put(key, texts, key);
      last.set(key, texts);
    } else if (what === 4) {
      cache.deleteWhere((about) => about === key);
      last.delete(key);
    } else {
      const texts = cache.get(key)?.map(String);
      if (texts) found += 1;
      if (texts) expect(texts).toEqual(last.get(key));
    }
  }
  expect(found).toBeGreaterThan(1000);
});
