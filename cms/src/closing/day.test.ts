import { hasPassed } from './day';

describe('the closing day of a job', () => {
  it.each([
    // Until the last second of the day, by the clock of the site.
    ['2026-11-24', '2026-11-24T15:59:59Z', 'Asia/Shanghai', false],
    ['2026-11-24', '2026-11-24T16:00:00Z', 'Asia/Shanghai', true],
    ['2026-11-24', '2026-11-25T04:59:59Z', 'America/New_York', false],
    ['2026-11-24', '2026-11-25T05:00:00Z', 'America/New_York', true],
    // Days of 23 and of 25 hours.
    ['2026-03-29', '2026-03-29T21:59:59Z', 'Europe/Berlin', false],
    ['2026-03-29', '2026-03-29T22:00:00Z', 'Europe/Berlin', true],
    ['2026-10-25', '2026-10-25T22:59:59Z', 'Europe/Berlin', false],
    ['2026-10-25', '2026-10-25T23:00:00Z', 'Europe/Berlin', true],
    ['2026-12-31', '2027-01-01T00:00:00Z', 'UTC', true],
  ])('%s has at %s in %s passed: %s', (day, now, timeZone, expected) => {
    expect(hasPassed(day, new Date(now), timeZone)).toBe(expected);
  });
});
