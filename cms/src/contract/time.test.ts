import { fromLocalTime, toLocalTime, toTimestamp } from './time';

describe('times on the wire', () => {
  it('prints the Shanghai wall clock without a zone and the same moment in seconds UTC', () => {
    expect(toLocalTime('2025-05-06T08:00:00.000Z')).toBe('2025-05-06T16:00:00');
    expect(toTimestamp('2025-05-06T08:00:00.000Z')).toBe(1746518400);
  });

  it('crosses midnight with the zone', () => {
    expect(toLocalTime('2024-12-31T16:00:00Z')).toBe('2025-01-01T00:00:00');
  });

  it('reads a time without a zone as Shanghai, with one as written, and refuses nonsense', () => {
    expect(fromLocalTime('2025-05-06T16:00:00')?.toISOString()).toBe('2025-05-06T08:00:00.000Z');
    expect(fromLocalTime('2025-05-06')?.toISOString()).toBe('2025-05-05T16:00:00.000Z');
    expect(fromLocalTime('2025-05-06T16:00:00Z')?.toISOString()).toBe('2025-05-06T16:00:00.000Z');
    expect(fromLocalTime('soon')).toBeNull();
  });

  it.each([
    ['UTC', '2025-05-06T08:00:00.000Z', '2025-05-06T08:00:00'],
    ['Europe/Berlin', '2025-01-06T08:00:00.000Z', '2025-01-06T09:00:00'],
    ['Europe/Berlin', '2025-07-06T08:00:00.000Z', '2025-07-06T10:00:00'],
    // An hour before and after the clocks go forward.
    ['Europe/Berlin', '2025-03-30T00:30:00.000Z', '2025-03-30T01:30:00'],
    ['Europe/Berlin', '2025-03-30T01:30:00.000Z', '2025-03-30T03:30:00'],
    ['America/Los_Angeles', '2025-05-06T06:59:59.000Z', '2025-05-05T23:59:59'],
    ['Asia/Kolkata', '2025-05-06T18:30:00.000Z', '2025-05-07T00:00:00'],
  ])('is read and printed in the zone of the magazine: %s, %s', (zone, moment, local) => {
    expect(toLocalTime(moment, zone)).toBe(local);
    expect(fromLocalTime(local, zone)?.toISOString()).toBe(moment);
  });

  const ZONES = [
    'Asia/Shanghai',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Africa/Casablanca',
  ];
  it.each([...ZONES, 'Pacific/Apia', 'America/St_Johns', 'UTC'])('is what the clock of %s shows', (zone) => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const shown = (at: number) => clock.format(new Date(at)).replace(' ', 'T');
    // Half hours of two years in which Samoa left out a day, and moments of a century.
    const halfHours = Array.from({ length: 35_000 }, (_, at) => Date.UTC(2011, 0, 1) + at * 1_800_000 + 999);
    const moments = Array.from({ length: 3000 }, (_, at) => Date.UTC(1950, 0, 1) + at * 1_234_567_891);
    const wrong = [...halfHours, ...moments].filter((at) => toLocalTime(new Date(at), zone) !== shown(at));
    expect(wrong.map((at) => new Date(at).toISOString())).toEqual([]);
  });

  it('refuses what is no time', () => expect(() => toLocalTime('soon')).toThrow(RangeError));
});
