import { countDays, dayIn, isDay, partsOf, periodOf, toPeriod, type Preset } from './period';

const TODAY = '2026-03-05';

it.each([
  [
    { from: '', to: '' },
    { from: '2026-02-04', to: TODAY },
  ],
  [
    { from: '', to: '2025-04-30' },
    { from: '2025-04-01', to: '2025-04-30' },
  ],
  [
    { from: '2026-03-01', to: '' },
    { from: '2026-03-01', to: TODAY },
  ],
  [
    { from: ' 2024-01-01 ', to: '2024-12-31' },
    { from: '2024-01-01', to: '2024-12-31' },
  ],
  [
    { from: TODAY, to: TODAY },
    { from: TODAY, to: TODAY },
  ],
])('R39 reads %j as %j', (given, period) => {
  expect(toPeriod(given, TODAY)).toEqual({ period, fault: null });
});

it.each([
  [{ from: '2025-02-30', to: '2025-03-01' }, 'day'],
  [{ from: 'yesterday', to: '' }, 'day'],
  [{ from: '', to: '2025-4-1' }, 'day'],
  [{ from: '0000-01-01', to: '0000-01-02' }, 'day'],
  [{ from: '2025-04-30', to: '2025-04-01' }, 'order'],
  [{ from: '2025-01-01', to: '2026-01-02' }, 'length'],
])('R39 says what is wrong with %j: %s, and keeps what was typed', (typed, fault) => {
  expect(toPeriod(typed, TODAY)).toEqual({ typed, fault });
});

it('R39: a first day after today without a last one is in no order', () => {
  expect(toPeriod({ from: '2026-03-06', to: '' }, TODAY)).toMatchObject({ fault: 'order' });
});

it.each<[Preset, string, string]>([
  ['last7', '2026-02-27', TODAY],
  ['last30', '2026-02-04', TODAY],
  ['last90', '2025-12-06', TODAY],
  ['thisMonth', '2026-03-01', TODAY],
  ['lastMonth', '2026-02-01', '2026-02-28'],
])('R39: %s is from %s to %s', (preset, from, to) => {
  expect(periodOf(preset, TODAY)).toEqual({ from, to });
});

it('R39: the month before January is in the year before', () => {
  expect(periodOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

it('counts both ends, and knows leap years', () => {
  expect(countDays({ from: '2024-02-28', to: '2024-03-01' })).toBe(3);
  expect([isDay('2024-02-29'), isDay('2025-02-29')]).toEqual([true, false]);
});

it('takes the day from the clock of the site', () => {
  const moment = new Date('2026-03-05T17:00:00Z');
  expect([dayIn('UTC', moment), dayIn('Asia/Shanghai', moment)]).toEqual(['2026-03-05', '2026-03-06']);
});

it('a period is read in parts that leave out no day and hold none twice', () => {
  expect(partsOf({ from: '2026-01-30', to: '2026-03-03' }, 31)).toEqual([
    { from: '2026-01-30', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-03' },
  ]);
  expect(partsOf({ from: '2026-01-30', to: '2026-01-30' }, 31)).toEqual([
    { from: '2026-01-30', to: '2026-01-30' },
  ]);
});
