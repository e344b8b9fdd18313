import { clientAddress } from './client-address';

describe('clientAddress', () => {
  it('believes nothing without a proxy', () => {
    expect(clientAddress('6.6.6.6', '10.0.0.1', 0)).toBe('10.0.0.1');
  });
  it('counts entries from the right, so that a forged one on the left changes nothing', () => {
    expect(clientAddress('6.6.6.6, 203.0.113.9', '10.0.0.1', 1)).toBe('203.0.113.9');
    expect(clientAddress('6.6.6.6, 203.0.113.9, 10.0.0.2', '10.0.0.1', 2)).toBe('203.0.113.9');
  });
  it('counts an IPv6 network as one address', () => {
    expect(clientAddress('2001:db8:1:2::7', null, 1)).toBe(clientAddress('2001:db8:1:2:3::9', null, 1));
    expect(clientAddress(null, '::ffff:10.0.0.1', 0)).toBe('10.0.0.1');
  });
  it('falls back to the socket when the proxy sent nothing', () => {
    expect(clientAddress(null, '10.0.0.1', 1)).toBe('10.0.0.1');
    expect(clientAddress(null, null, 0)).toBe('unknown');
  });
});
