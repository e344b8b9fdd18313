import { addDays, countDays, dayOf, daysBetween, isDay, periodBefore } from './days';

describe('days of the site', () => {
  it('begin at its midnight, whatever the zone of the server', () => {
    const moment = new Date('2026-11-24T16:30:00Z');
    expect(dayOf(moment, 'Asia/Shanghai')).toBe('2026-11-25');
    expect(dayOf(moment, 'America/New_York')).toBe('2026-11-24');
  });

  it('are added over the ends of months and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
  });

  it('are listed with both ends', () => {
    expect(daysBetween('2025-02-27', '2025-03-01')).toEqual(['2025-02-27', '2025-02-28', '2025-03-01']);
    expect(daysBetween('2025-03-01', '2025-03-01')).toHaveLength(1);
    expect(daysBetween('2025-03-01', '2025-02-28')).toEqual([]);
  });

  it('are counted without a list of them', () => {
    expect(countDays('2024-01-01', '2024-12-31')).toBe(366);
    expect(countDays('2025-03-01', '2025-03-01')).toBe(1);
    expect(countDays('2000-01-01', '2999-12-31')).toBe(365_243);
    expect(countDays('2025-03-02', '2025-03-01')).toBe(0);
  });

  it.each([
    ['2025-04-30', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-4-1', false],
    ['1999-12-31', false],
    ['2025-13-01', false],
    ['2025-04-30T00:00:00', false],
    ['', false],
  ])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));
});

it.each([
  ['2025-04-01', '2025-04-30', '2025-03-02', '2025-03-31'],
  ['2025-01-01', '2025-01-01', '2024-12-31', '2024-12-31'],
  ['2024-03-01', '2024-03-02', '2024-02-28', '2024-02-29'],
])('before %s to %s lies as long a period', (from, to, first, last) => {
  expect(periodBefore({ from, to })).toEqual({ from: first, to: last });
  expect(countDays(first, last)).toBe(countDays(from, to));
});
