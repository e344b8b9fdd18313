import { sideTop, type Side } from './sticky-side-place';

const side: Side = { scrollY: 4000, barBottom: 65, contentBottom: -900, sidebarBottom: 5000, height: 700 };

it.each<[string, Partial<Side>, number | null]>([
  ['one pixel before, they stand where they are', { scrollY: 2097 }, null],
  ['from 2098 px on they are fixed below the header', { scrollY: 2098 }, 89],
  ['below the blocks that are still in view', { contentBottom: 800 }, 824],
  ['blocks under the header do not count', { contentBottom: 40 }, 89],
  ['at the end of the list they go up with it', { sidebarBottom: 500 }, -200],
  ['a list that ends at once', { contentBottom: 800, sidebarBottom: 820 }, 120],
])('side ads: %s (J49, K37)', (_, change, top) => expect(sideTop({ ...side, ...change })).toBe(top));
