import { forgetOldest } from './forget-oldest';

const mapOf = (...keys: string[]) => new Map(keys.map((key) => [key, 1]));

it('deletes what was set first, and no more than it has to', () => {
  const map = mapOf('a', 'b', 'c', 'd');
  forgetOldest(map, 2);
  expect([...map.keys()]).toEqual(['c', 'd']);
});

it('leaves a map that has room', () => {
  const map = mapOf('a', 'b');
  forgetOldest(map, 2);
  expect([...map.keys()]).toEqual(['a', 'b']);
});
