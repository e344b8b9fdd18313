import { Manager } from 'socket.io-client';

import { SOCKET_OPTIONS, mayShow, toNotice, toNoticeLink, toSocketAddress } from './wire';

it('W1 K48 K50 T7: the options of the connection', () => {
  expect(SOCKET_OPTIONS).toEqual({
    ...{ path: '/socket.io', addTrailingSlash: false, transports: ['polling', 'websocket'], timeout: 20_000 },
    ...{ reconnectionAttempts: 1, reconnectionDelay: 10_000, reconnectionDelayMax: 10_000 },
    randomizationFactor: 0,
  });
});

/** What the library makes of options: path, times in ms, attempts and the share that is left to chance. */
function madeOf(options: object) {
  const manager = new Manager('http://rt.test', { ...options, autoConnect: false });
  const { path } = manager.opts;
  return [
    ...[path, manager.reconnectionDelay(), manager.reconnectionDelayMax(), manager.timeout()],
    ...[manager.reconnectionAttempts(), manager.randomizationFactor()],
  ];
}

it('K50: the defaults of the library, of which the site keeps path and timeout', () => {
  expect(madeOf({})).toEqual(['/socket.io', 1000, 5000, 20_000, Infinity, 0.5]);
  expect(madeOf(SOCKET_OPTIONS)).toEqual(['/socket.io', 10_000, 10_000, 20_000, 1, 0]);
});

it.each([
  [
    { id: 'n1', title: '甲|A', body: '|', url: '/x.htm', time: 1 },
    { id: 'n1', title: '甲|A', body: '|', url: '/x.htm' },
  ],
  [
    { id: 1, title: 'A' },
    { id: '1', title: 'A', body: '', url: '' },
  ],
  [
    { title: 'A', body: { x: 1 }, url: null },
    { id: '', title: 'A', body: '', url: '' },
  ],
  [{ ts: 1746518400 }, null],
  [{ title: '' }, null],
  [{ title: ' | ' }, null],
  ['a text', null],
  [null, null],
])('T6: %j is the notice %j', (body, notice) => {
  expect(toNotice(body)).toEqual(notice);
});

it.each([
  ['', undefined],
  ['rt.magazine.example', '//rt.magazine.example'],
  ['https://rt.magazine.example', 'https://rt.magazine.example'],
])('C110: SOCKET_HOST %j is %j', (host, address) => {
  expect(toSocketAddress(host)).toBe(address);
});

it.each([
  ['/x.htm', '/x.htm'],
  ['https://example.com/x', 'https://example.com/x'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['x.htm', null],
  ['', null],
])('a notice to %j leads to %j', (url, link) => {
  expect(toNoticeLink(url)).toBe(link);
});

it('K49: at most one in 120 s, and a clock set back does not silence them', () => {
  expect(mayShow(0, 1_000_000)).toBe(true);
  expect(mayShow(1_000_000, 1_119_999)).toBe(false);
  expect(mayShow(1_000_000, 1_120_000)).toBe(true);
  expect(mayShow(1_000_000, 900_000)).toBe(true);
});
