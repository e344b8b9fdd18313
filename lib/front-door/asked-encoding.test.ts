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
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=1.0, gzip;q=0.8, deflate;q=0.5', 'gzip'],
  ['deflate, gzip;q=0.5', null],
  ['identity;q=1, gzip;q=0.5', null],
  ['br;q=1', null],
  ['gzip;q=2', null],
  ['gzip, *;q=0.1', null],
])('a client that takes %p is sent %p', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
  // As it is remembered, too.
  expect(encodingFor(header)).toBe(encoding);
});

it('reads alike after more headers than it remembers', () => {
  for (let at = 0; at < 500; at += 1) expect(encodingFor(`gzip, x-${at}`)).toBe('gzip');
  expect(encodingFor(`br, ${'x'.repeat(1000)}`)).toBe('br');
  expect(encodingFor('deflate')).toBeNull();
});
