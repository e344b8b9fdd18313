import { howManyFixed, sideTop, type Room, type Side } from './sticky-side-place';

// Two ads of 300 and what lies between them end at 721 below a header of 65.
const room: Room = { scrollY: 4000, barBottom: 65, windowBottom: 803, heights: [300, 300], gap: 32 };

it.each<[string, Partial<Room>, number]>([
  ['none one pixel before', { scrollY: 2097 }, 0],
  ['both from 2098 px on', { scrollY: 2098 }, 2],
  ['both in a window that just holds them', { windowBottom: 745 }, 2],
  ['the first where the second would reach the bottom bar', { windowBottom: 744 }, 1],
  ['the first in a low window', { windowBottom: 671 }, 1],
  ['none where the first would reach it', { windowBottom: 412 }, 0],
  ['none after one that is too high', { heights: [700, 100] }, 0],
  ['none where there are none', { heights: [] }, 0],
])('fixed are %s (J49, K37)', (_, change, count) => expect(howManyFixed({ ...room, ...change })).toBe(count));

const side: Side = {
  barBottom: 65,
  contentBottom: -900,
  sidebarTop: -3000,
  sidebarBottom: 5000,
  height: 700,
};

it.each<[string, Partial<Side>, number]>([
  ['below the header', {}, 89],
  ['below the blocks that are still in view', { contentBottom: 800 }, 824],
  ['below the header, when the blocks are under it', { contentBottom: 40 }, 89],
  ['at the end of the list they go up with it', { sidebarBottom: 500 }, -200],
  [
    'in a sidebar that has no room below its blocks at its head',
    { contentBottom: 800, sidebarBottom: 1523 },
    -3000,
  ],
  ['in one that just has it below them', { contentBottom: 800, sidebarBottom: 1524 }, 824],
])('fixed ads stand %s (J49, J50)', (_, change, top) => expect(sideTop({ ...side, ...change })).toBe(top));
