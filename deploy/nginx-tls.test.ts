import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type ClientHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx, type Nginx } from './nginx';

/** nginx as readers and editors have it: both hosts, TLS with a certificate of this test, HTTP/2. */
const folder = mkdtempSync(join(tmpdir(), 'pilotis-tls-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');
const HOSTS = ['magazine.example', 'cms.magazine.example'];

let behind: Server;
let asked: IncomingMessage[] = [];
let nginx: Nginx;

beforeAll(async () => {
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-keyout', key, '-out', certificate, '-subj', '/CN=magazine.example'],
      ...['-addext', `subjectAltName=${HOSTS.map((host) => `DNS:${host}`).join(',')}`],
    ],
    { stdio: 'pipe' },
  );
  behind = createServer((request, response) => {
    asked.push(request);
    request.resume().on('end', () => response.end(`answer of ${request.headers.host}`));
  });
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', () => resolve()));
  // Listening on a port, so the address is of this kind.
  const { port } = behind.address() as AddressInfo;
  nginx = await startNginx({
    root: join(__dirname, '..'),
    ...{ sitePort: port, realtimePort: port, workers: 1 },
    dashboard: { cmsPort: port },
    tls: { certificate, key, hsts: true },
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await nginx?.stop();
  await new Promise((resolve) => behind.close(resolve));
  rmSync(folder, { recursive: true });
});

type Answer = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  protocol: string | undefined;
};

/** One request by HTTP/2 to a host, whose certificate must be good for it. */
async function get(host: string, path: string, body?: Buffer): Promise<Answer> {
  const session: ClientHttp2Session = connect(`https://${host}:${nginx.port}`, {
    ca: readFileSync(certificate),
    lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': path, ':method': body ? 'POST' : 'GET' });
      let headers: Record<string, unknown> = {};
      let text = '';
      stream.setEncoding('utf8');
      stream.on('response', (got) => (headers = got));
      stream.on('data', (part: string) => (text += part));
      stream.on('error', reject);
      stream.on('end', () =>
        resolve({ status: Number(headers[':status']), headers, text, protocol: session.alpnProtocol }),
      );
      stream.end(body);
    });
  } finally {
    session.close();
  }
}

it('readers have the site by HTTP/2, which hears that it was https', async () => {
  const page = await get('magazine.example', '/hillside-library.htm');
  expect(page).toMatchObject({
    status: 200,
    protocol: 'h2',
    text: `answer of magazine.example:${nginx.port}`,
  });
  expect(page.headers['strict-transport-security']).toBe('max-age=3600');
  expect(asked[0]?.headers).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' });
});

it('editors have the dashboard at a host of its own, and nothing else there', async () => {
  for (const path of ['/admin', '/cms-api/posts', '/_next/static/x.js', '/uploads/x.webp']) {
    expect((await get('cms.magazine.example', path)).status).toBe(200);
  }
  expect(asked.map(({ headers }) => headers['x-forwarded-proto'])).toEqual([
    'https',
    'https',
    'https',
    'https',
  ]);
  asked = [];
  expect(await get('cms.magazine.example', '/')).toMatchObject({ status: 302 });
  for (const path of ['/api/posts', '/api/health', '/administrator']) {
    expect((await get('cms.magazine.example', path)).status).toBe(404);
  }
  expect(asked).toEqual([]);
});

it('the dashboard takes pictures of 20 MB, the site none', async () => {
  const picture = Buffer.alloc(21 * 1024 * 1024);
  expect((await get('cms.magazine.example', '/cms-api/media', picture)).status).toBe(200);
  expect((await get('magazine.example', '/api/media', picture)).status).toBe(413);
});

it('who comes without TLS is led to it, with the address as asked for', async () => {
  const plain = `http://127.0.0.1:${nginx.redirectPort}`;
  const { status, headers } = await fetch(`${plain}/en/a%2Fb?c=1`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/en/a%2Fb?c=1']);
  // An authority that asks whose host this is must not be sent elsewhere.
  expect((await fetch(`${plain}/.well-known/acme-challenge/x`, { redirect: 'manual' })).status).toBe(404);
  expect(asked).toEqual([]);
});
