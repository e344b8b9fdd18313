import { toSize } from './to-size';

it.each([
  [0, '0.1 kB'],
  [48_230, '48 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [999_999, '1 MB'],
  [1_240_000, '1.2 MB'],
])('%d bytes are %j', (bytes, words) => expect(toSize(bytes, 'en')).toBe(words));
