import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { OWN_HEADERS } from '@/lib/routing/own-address';
import { Admission } from './admission';
import { admitAnyway } from './admitted-anyway';
import { isAdmitted } from './start-admission';

/** A process that is full, with eight pages in hand. */
function fullProcess() {
  const clock = { now: 0, active: 0, idle: 0 };
  const admission = new Admission({
    latencyMs: 300,
    busy: () => ({ active: clock.active, idle: clock.idle }),
    now: () => clock.now,
  });
  clock.now = clock.active = 1000;
  admission.noteTurn();
  for (let n = 0; n < 8; n += 1) admission.admit();
  return admission;
}

class FakeResponse extends EventEmitter {
  head: [number, Record<string, string>] | null = null;
  body: unknown;
  writeHead(...head: [number, Record<string, string>]) {
    this.head = head;
  }
  end(body: unknown) {
    this.body = body;
  }
}

function ask(admission: Admission, url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = { url, headers, method } as unknown as IncomingMessage; // what is read of it
  const response = new FakeResponse();
  const answer = () => isAdmitted(admission, request, response as unknown as ServerResponse); // what is written of it
  return { request, response, answer };
}

describe('while the processor is full', () => {
  it.each(['/', '/en/foo.htm', '/category/architecture?page=2', '/index.php'])(
    '%s is refused, with the time to come back',
    (url) => {
      const { response, answer } = ask(fullProcess(), url);
      expect(answer()).toBe(false);
      const [status, headers] = response.head ?? [];
      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
      expect(String(response.body)).toContain('http-equiv="refresh"');
    },
  );

  it('a HEAD is refused without a body', () => {
    const { response, answer } = ask(fullProcess(), '/', {}, 'HEAD');
    expect(answer()).toBe(false);
    expect(response.body).toBeUndefined();
  });

  it.each([
    ...[
      '/api/live',
      '/_next/static/chunks/a.js',
      '/uploads/a.webp',
      '/socket.io/?EIO=4',
      '/dist/public/sw.js',
    ],
    ...[
      '/preview/12',
      '/en/preview/12',
      '/robots.txt',
      '/favicon.ico',
      '/sitemap.xml',
      '/manifest.webmanifest',
    ],
  ])('%s is admitted', (url) => {
    expect(ask(fullProcess(), url).answer()).toBe(true);
  });

  it('what is posted is admitted', () => {
    expect(ask(fullProcess(), '/search', {}, 'POST').answer()).toBe(true);
  });

  it.each(OWN_HEADERS)('what the site asks of itself with %s is admitted', (name) => {
    expect(ask(fullProcess(), '/', { [name]: '1' }).answer()).toBe(true);
  });

  it('a page that renews what is kept is admitted', () => {
    const { request, answer } = ask(fullProcess(), '/');
    admitAnyway(request);
    expect(answer()).toBe(true);
  });

  it.each(['prefinish', 'close'])('a page is in hand until its response says %s', (event) => {
    const idle = new Admission({ latencyMs: 300, busy: () => ({ active: 0, idle: 0 }), now: () => 0 });
    const { response, answer } = ask(idle, '/');
    expect(answer()).toBe(true);
    expect(idle.figures.running).toBe(1);
    response.emit(event);
    response.emit('close');
    expect(idle.figures.running).toBe(0);
  });
});
