import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askLink, type Ask } from './ask-link';
import { followLink, outcomeOfError, type World } from './follow-link';
import { isPublicAddress } from './public-address';
import { toTarget } from './link-target';

const SITE = 'http://magazine.example';
const PUBLIC = [{ address: '93.184.215.14', family: 4 }];

describe('an address of the public internet', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
    ...['168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1'],
    ...['192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.7'],
    ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:93.184.215.14', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b::5db8:d70e', '64:ff9b:1::a00:1', '100::1', '2001::1', '2001:10::1'],
    ...['2001:db8::1', '2002:7f00:1::', '3fff::1', '5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1'],
    ...['fe80::1%eth0', 'fec0::1', 'ff02::1', 'localhost', ''],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    ...['1.1.1.1', '93.184.215.14', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1'],
    ...['192.167.0.1', '198.17.0.1', '223.255.255.255'],
    ...['2001:4860:4860::8888', '2400:3200::1', '2606:4700::1111', '2a00:1450:4001::1'],
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('a link', () => {
  /** A world of pages by address: a status, or where one leads. Nothing else is asked. */
  const worldOf = (pages: Record<string, number | string>, hosts: Record<string, string[]> = {}) => {
    const asked: string[] = [];
    const ask: Ask = async (url, method, addresses) => {
      asked.push(`${method} ${url.href} ${addresses.map(({ address }) => address).join(' ')}`);
      const page = pages[url.href];
      if (page === undefined) throw new Error(`${url.href} was asked`);
      return typeof page === 'string' ? { status: 302, location: page } : { status: page, location: null };
    };
    const resolve = async (name: string) =>
      hosts[name]?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) ?? PUBLIC;
    return { world: { siteUrl: SITE, ask, resolve } satisfies World, asked };
  };
  const follow = (link: string, world: World) => {
    const target = toTarget(link, SITE);
    if (!target) throw new Error(`${link} leads nowhere`);
    return followLink(target, world);
  };

  it.each([
    [200, 'answers'],
    [204, 'answers'],
    [404, 'gone'],
    [410, 'gone'],
    [403, 'fails'],
    [500, 'fails'],
  ])('with %i %s', async (status, outcome) => {
    const { world } = worldOf({ 'http://maker.example/': status });
    expect(await follow('maker.example', world)).toEqual({ outcome, status, at: null });
  });

  it('is asked by GET as well before it is called bad', async () => {
    const ask: Ask = async (_, method) => ({ status: method === 'HEAD' ? 405 : 200, location: null });
    expect((await follow('maker.example', { siteUrl: SITE, ask, resolve: async () => PUBLIC })).outcome).toBe(
      'answers',
    );
    const { world, asked } = worldOf({ 'http://maker.example/': 200 });
    await follow('maker.example', world);
    expect(asked).toEqual(['HEAD http://maker.example/ 93.184.215.14']);
  });

  it('is followed through five redirects, and no further', async () => {
    const chain = (length: number) =>
      Object.fromEntries([
        ...Array.from({ length }, (_, at) => [`http://maker.example/${at}`, `/${at + 1}`] as const),
        [`http://maker.example/${length}`, 200] as const,
      ]);
    expect(await follow('maker.example/0', worldOf(chain(5)).world)).toEqual({
      outcome: 'answers',
      status: 200,
      at: 'http://maker.example/5',
    });
    expect((await follow('maker.example/0', worldOf(chain(6)).world)).outcome).toBe('loops');
  });

  it.each([
    ['a number', '169.254.169.254/latest/meta-data'],
    ['a decimal number', '2130706433'],
    ['an octal number', '0177.0.0.1'],
    ['a hexadecimal number', '0x7f.1'],
    ['a hexadecimal number in one', '0x7f000001'],
    ['a number in full width', '１２７.０.０.１'],
    ['a short number', '127.1'],
    ['loopback of IPv6', 'http://[::1]/'],
    ['IPv4 in IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['NAT64', 'http://[64:ff9b::7f00:1]/'],
    ['a name', 'http://private.example/'],
    ['a name with a public address as well', 'http://both.example/'],
    ['a redirect', 'http://maker.example/'],
    ['a redirect to a name', 'http://maker.example/name'],
    ['a name with an account', 'http://maker.example@private.example/'],
  ])('that is %s of a private network is not asked', async (_, link) => {
    const { world, asked } = worldOf(
      {
        'http://maker.example/': 'http://169.254.169.254/latest/meta-data',
        'http://maker.example/name': '//private.example/',
      },
      { 'private.example': ['10.0.0.7'], 'both.example': ['93.184.215.14', '127.0.0.1'] },
    );
    expect((await follow(link, world)).outcome).toBe('private');
    expect(asked.filter((one) => !one.startsWith('HEAD http://maker.example/'))).toEqual([]);
  });

  it('with two public addresses may be asked at either', async () => {
    const hosts = { 'two.example': ['93.184.215.14', '2606:4700::1111'] };
    const { world, asked } = worldOf({ 'http://two.example/': 200 }, hosts);
    expect((await follow('two.example', world)).outcome).toBe('answers');
    expect(asked).toEqual(['HEAD http://two.example/ 93.184.215.14 2606:4700::1111']);
  });

  it.each([
    ['maker.example:8080', 'port'],
    ['maker.example/ftp', 'no-web'],
    ['maker.example/file', 'no-web'],
    ['maker.example/bad', 'no-web'],
    ['maker.example/port', 'port'],
  ])('to %s is not followed: %s', async (link, outcome) => {
    const { world } = worldOf({
      'http://maker.example/ftp': 'ftp://maker.example/x',
      'http://maker.example/file': 'file:///etc/passwd',
      'http://maker.example/bad': 'http://',
      'http://maker.example/port': 'http://maker.example:22/',
    });
    expect((await follow(link, world)).outcome).toBe(outcome);
  });

  it('of the site may be anywhere, at its own port, and nothing beside it', async () => {
    const siteUrl = 'http://localhost:3000';
    const pages = { 'http://localhost:3000/ad': 200, 'http://localhost:3000/away': 'http://localhost:4000/' };
    const world = { ...worldOf(pages, { localhost: ['127.0.0.1'] }).world, siteUrl };
    const at = (path: string) => followLink(new URL(path, siteUrl), world);
    expect((await at('/ad')).outcome).toBe('answers');
    expect((await at('/away')).outcome).toBe('port');
    expect((await followLink(new URL('http://localhost/'), world)).outcome).toBe('private');
  });

  it('that is not resolved in time is late, and so is one that is not answered', async () => {
    const never = () => new Promise<never>(() => undefined);
    const late = { siteUrl: SITE, timeoutMs: 20 };
    expect((await follow('maker.example', { ...late, resolve: never })).outcome).toBe('late');
  });

  it.each([
    ['ENOTFOUND', 'no-host'],
    ['EAI_AGAIN', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
    ['ECONNRESET', 'unreachable'],
    ['HPE_INVALID_CONSTANT', 'unreachable'],
    ['ETIMEDOUT', 'late'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['EPROTO', 'unreachable'],
  ])('that fails with %s is called %s', (code, outcome) =>
    expect(outcomeOfError(Object.assign(new Error(code), { code }))).toBe(outcome),
  );
});

describe('a host', () => {
  let server: Server;
  let port: number;
  let answer: RequestListener;
  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port; // a TCP server has no other kind
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const HERE = [{ address: '127.0.0.1', family: 4 }];
  const ask = (signal = AbortSignal.timeout(5000), addresses = HERE) =>
    askLink(new URL(`http://no.invalid:${port}/a?b`), 'GET', addresses, signal);

  it('is connected to at the address that was judged, whatever its name is', async () => {
    const asked: unknown[] = [];
    answer = ({ method, url, headers }, response) => {
      asked.push([method, url, headers.host, headers.authorization]);
      response.writeHead(301, { location: '/c' }).end('x');
    };
    expect(await ask()).toEqual({ status: 301, location: '/c' });
    expect(asked).toEqual([['GET', '/a?b', `no.invalid:${port}`, undefined]]);
    await expect(ask(undefined, [])).rejects.toThrow('no address');
  });

  it('sends a head, of which no body is read', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (_, response) => {
        response.writeHead(200).write('x'.repeat(1000)); // It never ends.
        response.on('close', resolve);
      };
    });
    // Nothing but the end of the call closes the connection.
    expect(await ask(new AbortController().signal)).toEqual({ status: 200, location: null });
    await closed;
  });

  it('that says nothing is left', async () => {
    answer = () => undefined;
    const world: World = { siteUrl: `http://127.0.0.1:${port}`, timeoutMs: 50 };
    expect(await followLink(new URL(world.siteUrl), world)).toEqual({
      outcome: 'late',
      status: null,
      at: null,
    });
  });

  it('that closes the connection has not answered', async () => {
    answer = (request) => request.socket.destroy();
    await expect(ask()).rejects.toThrow();
  });
});
