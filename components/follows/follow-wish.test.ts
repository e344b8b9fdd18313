import { isWishOf } from './follow-wish';

it.each([
  ['to follow', { isOn: true, visitor: null }, 7, true],
  ['to follow', { isOn: true, visitor: 8 }, 7, true],
  ['to unfollow', { isOn: false, visitor: 7 }, 7, true],
  ['to unfollow', { isOn: false, visitor: 8 }, 7, false],
  ['to unfollow', { isOn: false, visitor: null }, 7, false],
  ['to unfollow', { isOn: false, visitor: null }, null, false],
] as const)('a wish %s, %j, holds for visitor %j: %j', (_wish, wish, visitor, holds) => {
  expect(isWishOf(wish, visitor)).toBe(holds);
});
