import { fromPicker, toPicker } from './zoned';

const shown = (date: Date) => [
  date.getFullYear(),
  date.getMonth() + 1,
  date.getDate(),
  date.getHours(),
  date.getMinutes(),
];

describe('a calendar in the zone of the site', () => {
  it('shows the clock of the zone, wherever the browser is', () => {
    expect(shown(toPicker(new Date('2026-11-26T16:05:00Z'), 'Asia/Shanghai'))).toEqual([2026, 11, 27, 0, 5]);
    expect(shown(toPicker(new Date('2026-11-26T16:05:00Z'), 'America/New_York'))).toEqual([
      2026, 11, 26, 11, 5,
    ]);
  });

  it('gives the moment back for what it shows', () => {
    for (const zone of ['Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'UTC']) {
      for (const moment of [
        '2026-11-26T16:05:00.000Z',
        '2026-07-01T04:30:00.000Z',
        '2026-03-29T03:30:00.000Z',
      ]) {
        expect(fromPicker(toPicker(new Date(moment), zone), zone).toISOString()).toBe(moment);
      }
    }
  });

  it('reads the hours after a change of the clocks by the new one', () => {
    expect(fromPicker(new Date(2026, 2, 29, 9, 0), 'Europe/Berlin').toISOString()).toBe(
      '2026-03-29T07:00:00.000Z',
    );
    expect(fromPicker(new Date(2026, 2, 28, 9, 0), 'Europe/Berlin').toISOString()).toBe(
      '2026-03-28T08:00:00.000Z',
    );
  });
});
