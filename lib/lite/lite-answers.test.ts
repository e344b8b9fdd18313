import { readdirSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compression from 'next/dist/compiled/compression';
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { NextStandIn } from '@/lib/front-door/test/next-stand-in';
import { askRaw, type RawAnswer } from '@/lib/front-door/test/raw-answer';
import { untilAnswered } from '@/lib/front-door/test/until-answered';
import { KNOWN } from '@/lib/routing/known-for-tests';
import { LITE_POLICY, makeLite } from './lite-answers';

const TEXT = 'A wall of rammed earth. '.repeat(100);
const documentOf = (text: string) =>
  `<!DOCTYPE html><html lang="en"><body><p>${text} ${TEXT}</p><script>run()</script></body></html>`;
const headerOf = ({ headers }: RawAnswer, name: string) =>
  headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2);

function textOf(answer: RawAnswer): string {
  const encoding = headerOf(answer, 'content-encoding');
  if (encoding === 'br') return String(brotliDecompressSync(answer.body));
  return String(encoding === 'gzip' ? gunzipSync(answer.body) : answer.body);
}

const liteIn = (text: string) => /<html data-lite="(\w+)"/.exec(text)?.[1] ?? 'off';

/** The addresses of what lies at the root of the site: files of `public` and `app`. */
function rootFiles(): string[] {
  const root = join(__dirname, '../..');
  const inPublic = readdirSync(join(root, 'public')).filter((name) => name.includes('.'));
  const inApp = readdirSync(join(root, 'app'))
    .filter((name) => /\.(?:ico|png|svg|xml)$/.test(name))
    .concat('robots.txt', 'manifest.webmanifest');
  return [...inPublic, ...inApp].map((name) => `/${name}`);
}

describe('before Next, behind the front door', () => {
  let next: NextStandIn;
  let port: number;
  let version = 0;

  const start = async (mostBytes?: number) => {
    const html = async () => documentOf(`version ${(version += 1)}`);
    next = new NextStandIn(KNOWN, (path) => ({ tags: [`path:${path}`], revalidate: 60, html }), mostBytes);
    port = await next.start();
  };

  beforeEach(() => {
    tagsManifest.clear();
    version = 0;
  });
  afterEach(() => next.stop());

  const MODES: [lite: string, headers: Record<string, string>][] = [
    ['off', {}],
    ['chosen', { cookie: 'lite=on' }],
    ['asked', { 'save-data': 'on' }],
    ['off', { cookie: 'lite=off', 'save-data': 'on' }],
    ['chosen', { cookie: 'a=b; lite=on; reading=both', 'save-data': 'on' }],
    ['off', { cookie: 'lite=yes', 'save-data': 'off' }],
  ];

  it.each([
    ['with a front door', undefined],
    ['without one', 0],
  ])('%s, 1,000 mixed requests never get the page of another mode', async (_, mostBytes) => {
    await start(mostBytes);
    const paths = ['/foo.htm', '/en/foo.htm', '/brand', '/en/nothing'];
    const encodings = ['gzip, deflate, br', 'gzip', 'identity'];
    // A page that is asked for before it is kept is made by Next: how many are depends on how fast that is.
    if (mostBytes === undefined)
      for (const path of paths)
        for (const [, headers] of MODES)
          for (const accepted of encodings)
            await untilAnswered(next, port, path, { ...headers, 'accept-encoding': accepted });
    const { hits } = next.door.figures;
    const wrong: string[] = [];
    for (let sent = 0; sent < 1000; sent += 20) {
      await Promise.all(
        Array.from({ length: 20 }, async (_one, at) => {
          const [lite = '', headers = {}] = MODES[(sent + at) % MODES.length] ?? [];
          const path = paths[(sent + 3 * at) % paths.length] ?? '';
          const accepted = encodings[(sent + at) % encodings.length] ?? '';
          const answer = await askRaw(port, path, { ...headers, 'accept-encoding': accepted });
          const text = textOf(answer);
          const isRight =
            liteIn(text) === lite &&
            text.includes('<script>') === (lite === 'off') &&
            (headerOf(answer, 'x-lite') ?? 'off') === lite &&
            /, Save-Data, Cookie$/.test(headerOf(answer, 'vary') ?? '') &&
            (lite === 'off' || /^private,/.test(headerOf(answer, 'cache-control') ?? ''));
          if (!isRight) wrong.push(`${path} ${JSON.stringify(headers)}: ${answer.headers.join(', ')}`);
        }),
      );
    }
    expect(wrong).toEqual([]);
    expect(next.door.figures.hits - hits > 500).toBe(mostBytes === undefined);
  });

  it('a lite page is kept, and ends with the full one', async () => {
    await start();
    const lite = { cookie: 'lite=on' };
    const kept = await untilAnswered(next, port, '/en/foo.htm', lite);
    expect(textOf(kept)).toContain('version 1 ');
    expect(next.renders).toBe(1);
    const { asked } = next;
    await askRaw(port, '/en/foo.htm', lite);
    expect(next.asked).toBe(asked);
    await next.clear(['path:/en/post/foo']);
    expect(textOf(await askRaw(port, '/en/foo.htm', lite))).toContain('version 2 ');
    expect(next.renders).toBe(2);
  });

  it.each([
    ['gzip', { 'accept-encoding': 'gzip' }],
    ['as it is', { 'accept-encoding': 'identity' }],
  ])('the front door sends %s what is sent without it', async (_, encoding) => {
    await start();
    const asked = { cookie: 'lite=on', ...encoding };
    const kept = await untilAnswered(next, port, '/en/foo.htm', asked);
    const past = await askRaw(port, '/en/foo.htm', { ...asked, range: 'bytes=0-' });
    // Of the stand-in, which ends with what its visitor has sent.
    const shape = ({ headers }: RawAnswer) =>
      headers.map((line) => line.replace(/^(Content-Length|ETag): .*/, '$1'));
    expect(shape(kept)).toEqual(shape(past));
    expect(textOf(kept).split('</html>')[0]).toBe(textOf(past).split('</html>')[0]);
  });

  it('no version of the full page is taken for the lite one', async () => {
    await start();
    const full = headerOf(await askRaw(port, '/en/foo.htm', {}), 'etag') ?? '';
    const unchanged = await askRaw(port, '/en/foo.htm', { 'if-none-match': full });
    expect([unchanged.status, headerOf(unchanged, 'vary')]).toEqual([
      304,
      expect.stringMatching(/, Save-Data, Cookie$/),
    ]);
    const lite = await askRaw(port, '/en/foo.htm', { 'if-none-match': full, 'save-data': 'on' });
    expect(lite.status).toBe(200);
    expect(headerOf(lite, 'etag')).not.toBe(full);
  });
});

describe('what Next answers in other ways', () => {
  let server: http.Server;
  let port: number;
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown;

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      makeLite(request, response);
      // As `next start` puts it before all it answers.
      compression()(request, response, () => answer(request, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    port = (server.address() as AddressInfo).port; // A server that listens on TCP has one.
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const LITE = { cookie: 'lite=on', 'accept-encoding': 'gzip, deflate, br' };
  const asPage = (response: ServerResponse) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('X-Lite', 'chosen');
    response.setHeader('Content-Security-Policy', "script-src 'self'");
  };

  it('a page in pieces, cut within a character', async () => {
    const bytes = Buffer.from(documentOf('夯土'));
    const cut = bytes.indexOf(Buffer.from('夯')) + 1;
    answer = (_, response) => {
      asPage(response);
      const parts = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes.subarray(0, cut));
          controller.enqueue(bytes.subarray(cut));
          controller.close();
        },
      });
      return pipeToNodeResponse(parts, response);
    };
    const page = await askRaw(port, '/search/x', LITE);
    expect(headerOf(page, 'content-encoding')).toBe('gzip');
    expect(headerOf(page, 'content-security-policy')).toBe(LITE_POLICY);
    expect(headerOf(page, 'vary')).toBe('Accept-Encoding, Save-Data, Cookie');
    expect(textOf(page)).toBe(
      documentOf('夯土').replace('<script>run()</script>', '').replace('<html', '<html data-lite="chosen"'),
    );
  });

  it('a page whose head names whole pictures', async () => {
    answer = (_, response) => {
      asPage(response);
      response.setHeader('Link', '</uploads/a.webp>; rel=preload; as="image"');
      response.end(documentOf('a'));
    };
    expect(headerOf(await askRaw(port, '/search/x', LITE), 'link')).toBeUndefined();
  });

  it('a page that could not be made', async () => {
    answer = (_, response) => {
      asPage(response);
      response.writeHead(500, { 'Cache-Control': 'no-store' });
      response.end(documentOf('sorry'), 'utf8');
    };
    const page = await askRaw(port, '/', LITE);
    expect([page.status, headerOf(page, 'cache-control')]).toEqual([500, 'no-store']);
    expect(textOf(page)).not.toContain('<script>');
  });

  it('a HEAD has the headers of the whole lite page', async () => {
    answer = (request, response) => {
      asPage(response);
      response.setHeader('ETag', '"full"');
      response.setHeader('Content-Length', Buffer.byteLength(documentOf('a')));
      response.end(request.method === 'HEAD' ? null : documentOf('a'));
    };
    const whole = await askRaw(port, '/', { cookie: 'lite=on' });
    const head = await askRaw(port, '/', LITE, 'HEAD');
    expect(head).toEqual({ ...whole, body: Buffer.alloc(0) });
    expect(headerOf(head, 'content-length')).toBe(String(whole.body.length));
    expect(headerOf(head, 'etag')).not.toBe('"full"');
  });

  it.each<[string, (response: ServerResponse) => void]>([
    [
      'a redirect',
      (response) => {
        response.writeHead(308, { Location: '/x', 'Content-Type': 'text/html' });
        response.end('<script>moved()</script>');
      },
    ],
    [
      'a text',
      (response) => {
        response.setHeader('Content-Type', 'text/plain');
        response.setHeader('X-Lite', 'chosen');
        response.flushHeaders();
        response.write('<script>');
        response.end('moved()</script>');
      },
    ],
  ])('%s goes through as it is', async (_, send) => {
    answer = (_request, response) => send(response);
    const sent = await askRaw(port, '/jobs/x', LITE);
    expect(textOf(sent)).toBe('<script>moved()</script>');
  });

  it.each([
    '/api/x',
    '/_next/static/a.js',
    '/uploads/a.webp',
    '/dist/public/offline/zh',
    '/sitemap.xml?a=1',
    ...rootFiles(),
  ])('%s is not looked at', async (path) => {
    answer = (_, response) => {
      asPage(response);
      response.end('<html><script>');
    };
    const sent = await askRaw(port, path, LITE);
    expect([textOf(sent), headerOf(sent, 'vary')]).toEqual(['<html><script>', 'Accept-Encoding']);
  });

  it.each([
    '/',
    '/foo.htm',
    '/index.php',
    '/a.html',
    '/v1.2',
    '/robots.txt.bak',
    '/a.b.htm?c=d.e',
    '/en/search/a.b',
    '/brand?x=a.webp',
    '/dist-of-things',
  ])('%s is looked at', async (path) => {
    answer = (_, response) => {
      asPage(response);
      response.end('<html><script></script>');
    };
    expect(textOf(await askRaw(port, path, LITE))).toBe('<html data-lite="chosen">');
  });

  it('a component payload is left alone', async () => {
    answer = (request, response) => {
      asPage(response);
      response.end(String(request.headers['accept-encoding']));
    };
    expect(textOf(await askRaw(port, '/', { ...LITE, rsc: '1' }))).toBe(LITE['accept-encoding']);
  });
});
