import {
  bottomOfBar,
  closedCookie,
  hasReached,
  isClosed,
  retryDelayMs,
  secondsLeft,
  SHOWN_S,
} from './floating-ad';

describe('the cookie of the floating ad', () => {
  it('is 1 for a day, everywhere on the site (S36, K30)', () => {
    expect(closedCookie().split('; ')).toEqual([
      'floating_ad_closed=1',
      'Path=/',
      'Max-Age=86400',
      'SameSite=Lax',
    ]);
  });

  it.each([
    ['floating_ad_closed=1', true],
    ['language=en_US; floating_ad_closed=0', true],
    ['floating_ad_closed=; language=en_US', true],
    ['floating_ad_closed_once=1', false],
    ['not_floating_ad_closed=1', false],
    ['', false],
  ])('counts whatever its value: %j (S36)', (cookies, closed) => expect(isClosed(cookies)).toBe(closed));
});

describe('where the floating ad appears', () => {
  it.each([
    [{ height: 65, bottom: 65 }, 65],
    [{ height: 113, bottom: 113 }, 113],
    [{ height: 0, bottom: 0 }, 60],
    [undefined, 60],
  ])('the bar %j ends at %i px (T3, K32)', (bar, bottom) => expect(bottomOfBar(bar)).toBe(bottom));

  it.each([
    [116, false],
    [115, true],
    [114.5, true],
    [-2000, true],
  ])('an article at %d px has reached the line 50 px below a bar of 65: %s (S34, K32)', (top, reached) =>
    expect(hasReached(top, 65)).toBe(reached),
  );
});

it('an article that is missing is looked for every 500 ms up to 30 times, then every 2 s (S37, K34)', () => {
  const delays = Array.from({ length: 33 }, (_, at) => retryDelayMs(at + 1));
  expect(delays).toEqual([...Array.from({ length: 30 }, () => 500), 2000, 2000, 2000]);
});

it.each([
  [SHOWN_S * 1000, 12],
  [11_001, 11],
  [10_998, 11],
  [400, 0],
  [-3000, 0],
])('with %i ms to go the counter says %i (S33, S35, K29)', (ms, seconds) =>
  expect(secondsLeft(ms)).toBe(seconds),
);
