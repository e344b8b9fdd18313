import { isNear } from './near';

it.each([
  [100, 100, true],
  [109, 100, true],
  [91, 100, true],
  [109.9, 100, true],
  [110, 100, false],
  [90, 100, false],
  [Number.NaN, 100, false],
])('V19 judges %d against %d: %s', (x, answer, near) => {
  expect(isNear(x, answer)).toBe(near);
});
