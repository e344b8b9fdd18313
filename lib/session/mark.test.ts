import { isMarked, MARK_COOKIE } from './mark';

it.each([
  [`${MARK_COOKIE}=1`, true],
  [`language=en_US; ${MARK_COOKIE}=1; reading=both`, true],
  ['', false],
  ['language=en_US', false],
  [`not_${MARK_COOKIE}=1`, false],
  [`a=${MARK_COOKIE}=1`, false],
])('%j is marked: %s', (cookies, marked) => {
  expect(isMarked(cookies)).toBe(marked);
});
