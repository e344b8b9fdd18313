import { NextRequest } from 'next/server';
import { env } from '@/lib/env';
import middleware, { config } from './middleware';

const WORKER = 'http://site.test/dist/public/sw.js';

afterEach(() => jest.restoreAllMocks());

describe('C109 W2: the address of the service worker', () => {
  it('is one of the few below /dist/ that middleware sees', () => {
    expect(config.matcher).toContain('/dist/public/sw.js');
  });

  it('is the file of the build', async () => {
    expect((await middleware(new NextRequest(WORKER))).headers.get('x-middleware-next')).toBe('1');
  });

  it('is a worker that removes itself when SERVICE_WORKER is off, without a new build', async () => {
    jest.replaceProperty(env, 'serviceWorker', 'off');
    const answer = await middleware(new NextRequest(WORKER));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('javascript');
    const text = await answer.text();
    expect(text).toContain('unregister');
    expect(text).not.toContain("'fetch'");
  });
});
