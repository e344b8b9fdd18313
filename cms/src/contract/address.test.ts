import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSameSecret, recordPeerAddresses, toAddress, toSiteSecret } from './address';

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

  it('compares secrets by value', () => {
    expect(isSameSecret(toSiteSecret('a'), toSiteSecret('a'))).toBe(true);
    expect(isSameSecret('', toSiteSecret('a'))).toBe(false);
  });

  it('replaces a claimed peer address by the one of the socket', async () => {
    const undo = recordPeerAddresses();
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
