import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onRequest } from '../http/on-request';
import { isSameSecret, recordPeerAddress, toAddress, toSender, toSiteSecret } from './address';

describe('whose address is counted', () => {
  const forwarded = new Headers({
    'x-forwarded-for': '203.0.113.9, 10.0.0.1',
    'x-peer-address': '127.0.0.1',
  });

  it('believes a forwarded address only from the site', () => {
    expect(toAddress(forwarded, true)).toBe('203.0.113.9');
    expect(toAddress(forwarded, false)).toBe('127.0.0.1');
    expect(toAddress(new Headers(), false)).toBe('unknown');
  });

  it('counts every address of an IPv6 network as one', () => {
    const keys = [1, 2, 0xffff].map((n) =>
      toAddress(new Headers({ 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` }), true),
    );
    expect(new Set(keys)).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(toAddress(new Headers({ 'x-peer-address': '::ffff:10.0.0.1' }), false)).toBe('10.0.0.1');
  });

  it('compares secrets by value', () => {
    expect(isSameSecret(toSiteSecret('a'), toSiteSecret('a'))).toBe(true);
    expect(isSameSecret('', toSiteSecret('a'))).toBe(false);
  });

  const secret = { 'x-site-secret': toSiteSecret('s') };
  const claims = { 'x-forwarded-for': '1.2.3.4', 'x-visitor-agent': 'visitor' };
  const visitor = { isFromSite: false, address: '1.2.3.4', userAgent: 'visitor' };
  const stranger = { isFromSite: false, address: '10.0.0.9', userAgent: 'socket' };
  it.each([
    ['the site for itself', secret, { isFromSite: true, address: '10.0.0.9', userAgent: '' }],
    ['a visitor through the site', { ...secret, ...claims, 'x-forwarded-call': '1' }, visitor],
    ['a visitor, whatever the value', { ...secret, ...claims, 'x-forwarded-call': '0' }, visitor],
    ['a visitor, an empty value', { ...secret, ...claims, 'x-forwarded-call': '' }, visitor],
    ['a stranger who says the call is forwarded', { ...claims, 'x-forwarded-call': '1' }, stranger],
    ['a stranger without a secret', claims, stranger],
    ['a stranger with a wrong secret', { ...claims, 'x-site-secret': 'made-up' }, stranger],
    ['a stranger with an empty secret', { ...claims, 'x-site-secret': '' }, stranger],
    ['a stranger with the underived secret', { ...claims, 'x-site-secret': 's' }, stranger],
  ])('A44: tells %s from the others', (_who, headers: Record<string, string>, expected) => {
    const sent = new Headers({ 'x-peer-address': '10.0.0.9', 'user-agent': 'socket', ...headers });
    expect(toSender(sent, 's')).toEqual(expected);
  });

  it('replaces a claimed peer address by the one of the socket', async () => {
    const undo = onRequest(recordPeerAddress);
    const seen: (string | string[] | undefined)[] = [];
    const server: Server = createServer((req, res) => {
      seen.push(req.headers['x-peer-address']);
      res.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // a TCP server that listens has an AddressInfo
    await new Promise<void>((done) => {
      request({ port, host: '127.0.0.1', headers: { 'x-peer-address': '9.9.9.9' } }, (res) => {
        res.resume().on('end', done);
      }).end();
    });
    server.close();
    undo();
    expect(seen).toEqual(['127.0.0.1']);
  });
});
