import { toDayText, toMomentText, zoneAt } from './moments';

const MOMENT = new Date('2026-11-26T16:05:00Z');

describe('times in the dashboard', () => {
  it('are those of the zone of the site, with the zone, in the form of the language', () => {
    expect(toMomentText(MOMENT, 'zh', 'Asia/Shanghai')).toBe('2026年11月27日 00:05 GMT+8');
    expect(toMomentText(MOMENT, 'en', 'Asia/Shanghai')).toBe('Nov 27, 2026, 00:05 GMT+8');
  });

  it('name the day of that zone', () => {
    expect(toDayText(MOMENT, 'zh', 'Europe/Berlin')).toBe('2026年11月26日');
    expect(toDayText(MOMENT, 'en', 'Asia/Shanghai')).toBe('Nov 27, 2026');
  });

  it('follow the change of the clocks', () => {
    expect(zoneAt(new Date('2026-07-01T00:00:00Z'), 'Europe/Berlin')).toBe('GMT+2');
    expect(zoneAt(new Date('2026-12-01T00:00:00Z'), 'Europe/Berlin')).toBe('GMT+1');
  });
});
