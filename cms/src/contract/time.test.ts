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
});
