import { toSize } from './to-size';

it.each([
  [0, ''],
  [-1, ''],
  [12, '0.1 kB'],
  [999, '1 kB'],
  [48_230, '48 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [999_999, '1 MB'],
  [1_240_000, '1.2 MB'],
  [20_971_520, '21 MB'],
])('%d bytes are %j', (bytes, words) => expect(toSize(bytes, 'en')).toBe(words));

it('are as short in Chinese', () => expect(toSize(1_240_000, 'zh')).toMatch(/^1\.2\s?MB$/));
