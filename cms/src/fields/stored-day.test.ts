import { toDay, toStoredDay } from './stored-day';

describe('a day of a form', () => {
  it.each([
    ['2026-01-31', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00.000Z', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T23:30:00-05:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T00:00:00+08:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31 or so', null],
    ['2026-02-30', null],
    ['2026-02-30T12:00:00.000Z', null],
    ['2026-1-31', null],
    ['1999-12-31', null],
    ['12026-01-31', null],
    ['soon', null],
    ['', null],
  ])('%j is stored as %j', (text, stored) => {
    expect(toStoredDay(text)).toBe(stored);
    if (stored !== null) expect(toStoredDay(toDay(stored))).toBe(stored);
  });
});
