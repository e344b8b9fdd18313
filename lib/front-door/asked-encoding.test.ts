import { encodingFor, type Encoding } from './asked-encoding';

it.each<[string | undefined, Encoding | null]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['zstd', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['deflate', null],
  ['*', null],
  ['identity, gzip', null],
  ['gzip;q=0', null],
  ['br;q=0.5, gzip', null],
])('a client that takes %p is sent %p', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
