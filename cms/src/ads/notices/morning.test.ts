import { newestMorning } from './morning';

it.each([
  ['2026-11-25T23:59:59Z', '2026-11-25'],
  ['2026-11-26T00:00:00Z', '2026-11-26'],
  ['2026-11-26T15:59:59Z', '2026-11-26'],
  ['2026-11-26T16:00:00Z', '2026-11-26'],
])('at %s the newest morning in Shanghai is that of %s', (now, day) => {
  expect(newestMorning(new Date(now), 'Asia/Shanghai')).toBe(day);
});

it.each([
  // Clocks go forward at 02:00: 08:00 is seven hours after midnight.
  ['2026-03-29T05:59:59Z', '2026-03-28'],
  ['2026-03-29T06:00:00Z', '2026-03-29'],
  // Clocks go back at 03:00: 08:00 is nine hours after midnight.
  ['2026-10-25T06:59:59Z', '2026-10-24'],
  ['2026-10-25T07:00:00Z', '2026-10-25'],
])('at %s, on a day with another hour, the newest morning in Berlin is that of %s', (now, day) => {
  expect(newestMorning(new Date(now), 'Europe/Berlin')).toBe(day);
});
