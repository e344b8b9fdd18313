import { OwnAddress } from './own-address';

it('is this machine until a request has shown more', () => {
  expect(new OwnAddress(3000).origin).toBe('http://127.0.0.1:3000');
});

it.each([
  ['192.0.2.7', 3000, 'http://192.0.2.7:3000'],
  ['127.0.0.1', 3100, 'http://127.0.0.1:3100'],
  ['::ffff:192.0.2.7', 3000, 'http://127.0.0.1:3000'],
  ['fe80::7%eth0', 3000, 'http://127.0.0.1:3000'],
  ['2001:db8::7', 3000, 'http://[2001:db8::7]:3000'],
  [undefined, undefined, 'http://127.0.0.1:4999'],
])('is what a request came to: %s, %s', (localAddress, localPort, origin) => {
  const own = new OwnAddress(4999);
  own.note({ localAddress, localPort });
  expect(own.origin).toBe(origin);
});
