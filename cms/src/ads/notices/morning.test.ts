import { newestMorning } from './morning';

it.each([
  ['2026-11-25T23:59:59Z', '2026-11-25'],
  ['2026-11-26T00:00:00Z', '2026-11-26'],
  ['2026-11-26T15:59:59Z', '2026-11-26'],
  ['2026-11-26T16:00:00Z', '2026-11-26'],
])('at %s the newest morning in Shanghai is that of %s', (now, day) => {
  expect(newestMorning(new Date(now), 'Asia/Shanghai')).toBe(day);
});
