import { isHost, listenArguments, openedAt, reachedAt, takenAt } from './host';

it.each([
  [null, '127.0.0.1', 'localhost', [], []],
  ['localhost', '127.0.0.1', 'localhost', ['--dns-result-order=ipv4first'], ['-H', 'localhost']],
  ['127.0.0.1', '127.0.0.1', 'localhost', ['--dns-result-order=ipv4first'], ['-H', 'localhost']],
  ['0.0.0.0', '127.0.0.1', 'localhost', [], ['-H', '0.0.0.0']],
  ['192.0.2.7', '192.0.2.7', '192.0.2.7', [], ['-H', '192.0.2.7']],
  ['2001:db8::7', '[2001:db8::7]', '[2001:db8::7]', [], ['-H', '2001:db8::7']],
])('HOST=%s is reached at %s', (host, reached, opened, node, next) => {
  expect(reachedAt(host)).toBe(reached);
  expect(openedAt(host)).toBe(opened);
  expect(listenArguments(host)).toEqual({ node, next });
});

it('looks for another program where ours will listen', () => {
  expect(takenAt(null)).toEqual(['127.0.0.1', '::1']);
  expect(takenAt('192.0.2.7')).toEqual(['192.0.2.7']);
});

it.each(['localhost', '127.0.0.1', '0.0.0.0', '::', '192.0.2.7', '2001:db8::7'])('%s may be HOST', (host) =>
  expect(isHost(host)).toBe(true),
);

it.each([
  'my-machine',
  'x86_64-linux-gnu',
  'http://127.0.0.1',
  '127.0.0.2',
  '::1',
  '0:0:0:0:0:0:0:1',
  '1.2.3.4.5',
])('%s may not', (host) => expect(isHost(host)).toBe(false));
