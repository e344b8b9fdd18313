import { changeOf } from './change';

it.each([
  [112, 100, '+12%'],
  [50, 100, '−50%'],
  [0, 3, '−100%'],
  [1000, 999, '±0%'],
  [5, 0, null],
  [0, 0, null],
])('from %d after %d', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
