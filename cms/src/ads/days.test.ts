import { addDays, dayOf, daysBetween, isDay } from './days';

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
