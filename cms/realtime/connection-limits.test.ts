import {
  addressOf,
  ConnectionLimits,
  isAllowedOrigin,
  messageCounter,
  wantsJsonp,
} from './connection-limits';

const SITE = 'https://magazine.example';

it.each([
  ['no browser', {}, true],
  ['the site', { origin: SITE, host: '127.0.0.1:4001' }, true],
  [
    'the host the visitor calls',
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:4001', 'x-forwarded-host': '127.0.0.1:3000' },
    true,
  ],
  ['the host behind nginx', { origin: 'https://other.example', host: 'other.example' }, true],
  ['another site', { origin: 'https://evil.example', host: 'magazine.example' }, false],
  ['another port', { origin: 'http://127.0.0.1:3001', host: '127.0.0.1:3000' }, false],
  ['a name that begins alike', { origin: `${SITE}.evil.example`, host: 'magazine.example' }, false],
  ['a sandboxed page', { origin: 'null', host: 'magazine.example' }, false],
  ['an empty host', { origin: 'http://' }, false],
  ['its own page by polling', { 'sec-fetch-site': 'same-origin' }, true],
  ['a script of another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a script of a sister host', { 'sec-fetch-site': 'same-site' }, false],
])('of %s a connection is allowed or not', (_, headers, isAllowed) => {
  expect(isAllowedOrigin(headers, SITE)).toBe(isAllowed);
});

it.each([
  [0, { 'x-pilotis-peer': '1.2.3.4', 'x-forwarded-for': '9.9.9.9' }, '1.2.3.4'],
  [0, { 'x-pilotis-peer': '::ffff:1.2.3.4' }, '1.2.3.4'],
  [0, { 'x-forwarded-for': '9.9.9.9' }, null],
  [1, { 'x-forwarded-for': '9.9.9.9, 1.2.3.4' }, '1.2.3.4'],
  [2, { 'x-forwarded-for': '9.9.9.9, 1.2.3.4' }, '9.9.9.9'],
  [1, { 'x-forwarded-for': 'unknown' }, null],
  [1, { 'x-pilotis-peer': '1.2.3.4' }, null],
  [1, { 'x-forwarded-for': '2001:DB8::1' }, '2001:db8:0:0::/64'],
  [1, { 'x-forwarded-for': '[2001:db8::1]:443' }, '2001:db8:0:0::/64'],
  [1, { 'x-forwarded-for': '1.2.3.4:5678' }, '1.2.3.4'],
  [1, { 'x-forwarded-for': '2001:db8:0:0:ffff::2' }, '2001:db8:0:0::/64'],
])('with %i proxies and %j the address is %s', (proxies, headers, address) => {
  expect(addressOf(headers, proxies)).toBe(address);
});

it.each([
  ['/socket.io?EIO=4&transport=polling', false],
  ['/socket.io?EIO=4&transport=polling&j=0', true],
  ['/socket.io/?j', true],
  ['/socket.io?%6A=1', true],
  ['/socket.io?EIO=4&transport=polling&ja=0&t=j', false],
])('%s wants JSONP: %s', (url, isWanted) => {
  expect(wantsJsonp(url)).toBe(isWanted);
});

describe('connections', () => {
  const limits = {
    ...{ connectionsPerAddress: 2, connections: 4, handshakesPerAddress: 3 },
    ...{ handshakeSeconds: 10, messagesPerSecond: 5 },
  };

  it('of one address end at its number, and one that leaves makes room', () => {
    const limited = new ConnectionLimits(limits);
    const leave = limited.enter('a');
    expect(limited.enter('a')).not.toBeNull();
    expect(limited.enter('a')).toBeNull();
    expect(limited.enter('b')).not.toBeNull();
    leave?.();
    expect(limited.enter('a')).not.toBeNull();
  });

  it('without an address are counted together only', () => {
    const limited = new ConnectionLimits(limits);
    for (let n = 0; n < 4; n += 1) expect(limited.enter(null)).not.toBeNull();
    expect(limited.enter(null)).toBeNull();
    expect(limited.mayConnect('b')).toBe(false);
  });

  it('are tried so often and no oftener, each address for itself, until the time is over', () => {
    const limited = new ConnectionLimits(limits);
    const tries = (address: string, now: number) =>
      Array.from({ length: 4 }, () => limited.mayConnect(address, now));
    expect(tries('a', 100_000)).toEqual([true, true, true, false]);
    expect(limited.mayConnect('b', 100_000)).toBe(true);
    expect(limited.mayConnect('a', 109_999)).toBe(false);
    expect(limited.mayConnect('a', 110_000)).toBe(true);
  });
});

it('messages beyond their number in a second are too many', () => {
  const mayGoOn = messageCounter(2);
  expect([0, 0, 0].map(() => mayGoOn(5000))).toEqual([true, true, false]);
  expect(mayGoOn(6000)).toBe(true);
});
