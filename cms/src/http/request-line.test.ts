import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { guardRequestLines, isHost, judgePagePost, judgeRequestLine } from './request-line';

const EVIL = 'evil.example';
const judge = (method: string, url: string, hosts: string[] = ['a']) => {
  const request = {
    method,
    url,
    rawHeaders: hosts.flatMap((host) => ['Host', host]),
    headers: { host: hosts[0] } as Record<string, string>,
  };
  return { verdict: judgeRequestLine(request), url: request.url, host: request.headers.host };
};

describe('the judgement of a request line', () => {
  it.each([
    ['http://evil.example/x', '/x', EVIL],
    ['HTTPS://evil.example:8443/x?y=1', '/x?y=1', `${EVIL}:8443`],
    ['http://evil.example', '/', EVIL],
    ['http://evil.example?x=http://b/c', '/?x=http://b/c', EVIL],
    ['http://[::1]:80/%2F', '/%2F', '[::1]:80'],
  ])('RFC 9112, 3.2.2: %s is served by its path', (url, path, host) => {
    expect(judge('GET', url)).toEqual({ verdict: null, url: path, host });
  });

  it.each([
    `ftp://${EVIL}/`,
    `http://u:p@${EVIL}/`,
    'http:///x',
    'http://a b/',
    '*',
    '',
    'x',
    `http://${EVIL}:99999/`,
    '/api/%zz',
    '/admin/%E0%A4%A?x=1',
    `http://${EVIL}/%ff`,
  ])('a target that is no address of http is 400: %s', (url) => expect(judge('GET', url).verdict).toBe(400));

  it('leaves a path as it was sent', () => {
    const path = '/api//x/%2e%2e/http://b?c';
    expect(judge('GET', path)).toEqual({ verdict: null, url: path, host: 'a' });
  });

  it.each([
    [['a', 'a']],
    [['']],
    [['a/x']],
    [['a@b']],
    [['a b']],
    [['a,b']],
    [['[::1']],
    [['a:99999']],
    [['文']],
    [['#']],
  ])('a Host that is malformed or sent twice is 400: %j', (hosts) =>
    expect(judge('GET', '/', hosts).verdict).toBe(400),
  );

  it.each(['localhost:3100', '127.0.0.1', '[::1]:3100', 'www.example.com', 'xn--fiqs8s.cn', 'my_site:80'])(
    '%s is a host',
    (host) => expect(isHost(host)).toBe(true),
  );

  it('asks for no Host where the version has none', () => expect(judge('GET', '/', []).verdict).toBeNull());

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'FOO', ''])('%s is 405', (method) =>
    expect(judge(method, '/').verdict).toBe(405),
  );

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is for the path to answer',
    (method) => expect(judge(method, '/').verdict).toBeNull(),
  );
});

describe('a POST to a page', () => {
  const post = (url: string, headers: Record<string, string>) =>
    judgePagePost({ method: 'POST', url, headers }, (token) => token === 'signed');
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  const action = { 'next-action': 'x', 'content-length': '65537' };

  it('as a multipart form is 405 unless it calls a server function', () => {
    expect(post('/admin', form)).toBe(405);
    expect(post('/nowhere', form)).toBe(405);
    expect(post('/admin', { ...form, ...action, 'content-length': '65536' })).toBeNull();
  });

  it('that calls one is 413 beyond 64 KB: every form, and a text without a login', () => {
    const cookie = 'a=b; payload-token=signed';
    expect(post('/admin', { ...form, ...action, cookie })).toBe(413);
    expect(post('/admin', { ...form, 'next-action': 'x', 'transfer-encoding': 'chunked', cookie })).toBe(413);
    expect(post('/admin', action)).toBe(413);
    expect(post('/admin', { ...action, cookie })).toBeNull();
    expect(post('/admin', { ...action, cookie: 'payload-token=made-up' })).toBe(413);
  });

  it('does not mean the calls below /api and /cms-api', () => {
    expect([post('/api/media', form), post('/cms-api/media', form)]).toEqual([null, null]);
  });
});

describe('every HTTP server of the process', () => {
  const served: string[] = [];
  const server = createServer((request, response) => {
    served.push(`${request.method} ${request.url} ${request.headers.host}`);
    response.end('served');
  });
  // As Next has one, which leaves what it does not know open.
  server.on('upgrade', () => served.push('an upgrade'));
  let undo = () => {};
  beforeAll(async () => {
    undo = guardRequestLines(() => false);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    undo();
    server.close();
  });
  beforeEach(() => served.splice(0));

  /** What comes back until the server hangs up. */
  const write = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text)); // It listens on a port.
      socket.on('data', (part) => (answer += part.toString('latin1')));
      socket.on('error', reject).on('close', () => resolve(answer));
    });
  const LAST = 'Host: a\r\nConnection: close\r\n\r\n';

  it.each(['TRACE /x', 'PROPFIND /x', 'FOO /x', 'get /x', `CONNECT ${EVIL}:443`, `TRACE http://${EVIL}/`])(
    '%s is answered 405 with what is allowed, and nobody else hears of it',
    async (line) => {
      const answer = await write(`${line} HTTP/1.1\r\n${LAST}`);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/i);
      expect(answer).toContain('"code":"rest_method_not_allowed"');
      expect(answer).not.toContain(EVIL);
      expect(served).toEqual([]);
    },
  );

  it('405 for an upgrade, too, instead of a connection that stays open', async () => {
    expect(
      await write('TRACE /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('reads the body of a refused request away: the next one on the connection is served', async () => {
    const refused = `TRACE /x HTTP/1.1\r\nHost: a\r\nContent-Length: 16\r\n\r\nGET / HTTP/1.1\r\n`;
    const answer = await write(`${refused}GET /next HTTP/1.1\r\n${LAST}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200']);
    expect(served).toEqual(['GET /next a']);
  });

  it('serves a target in absolute form by its path', async () => {
    expect(await write(`GET http://${EVIL}:81/x?y HTTP/1.1\r\n${LAST}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(served).toEqual([`GET /x?y ${EVIL}:81`]);
  });

  it('hangs up after a Host that came twice', async () => {
    const answer = await write(`GET / HTTP/1.1\r\nHost: a\r\nHost: ${EVIL}\r\n\r\nGET / HTTP/1.1\r\n${LAST}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
    expect([answer.includes(EVIL), served]).toEqual([false, []]);
  });

  it('answers OPTIONS * itself, and leaves what is no request line to Node', async () => {
    expect(await write(`OPTIONS * HTTP/1.1\r\n${LAST}`)).toMatch(/^HTTP\/1\.1 204 .*\r\nallow: GET/is);
    expect(await write('\x16\x03\x01 hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(served).toEqual([]);
  });
});
