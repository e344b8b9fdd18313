import { embedOf } from '@/lib/html/embeds';
import { readEnv } from './env';
import { connectSources, contentPolicy, FRAMED_HOSTS, securityHeaders } from './security-headers';

const policy = (production: boolean) =>
  securityHeaders(production).find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

describe('securityHeaders', () => {
  it.each([
    'https://www.youtube.com/embed/abcdefghijk',
    'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD',
    'https://player.vimeo.com/video/123456',
    'https://v.qq.com/txp/iframe/player.html?vid=x0527abcdef',
    'https://player.youku.com/embed/XMzk4NDE2Njc2OA==',
  ])('lets the player of %s be framed', (src) => {
    const host = new URL(embedOf(src) ?? 'http://none.test').host;
    expect(FRAMED_HOSTS).toContain(host);
    expect(policy(true)).toContain(`https://${host}`);
  });

  it('names no other host, no wildcard, and evaluates nothing in production', () => {
    const sources = policy(true).split(/[; ]+/);
    expect(sources.filter((source) => source.includes('.') || source.includes('*'))).toEqual(
      FRAMED_HOSTS.map((host) => `https://${host}`),
    );
    expect(policy(true)).not.toContain('unsafe-eval');
    expect(policy(false)).toContain('unsafe-eval');
  });

  it.each([
    [{}, ''],
    [{ SOCKET_HOST: 'https://live.test' }, ' live.test'],
    [
      { ALGOLIA_APP_ID: 'APP1' },
      ' https://app1-dsn.algolia.net https://app1-1.algolianet.com https://app1-2.algolianet.com https://app1-3.algolianet.com',
    ],
    [{ ALGOLIA_APP_ID: 'APP1', ALGOLIA_URL: 'https://proxy.test/index' }, ' https://proxy.test'],
  ])('D3 with %j lets scripts connect to exactly the hosts they need', (variables, more) => {
    const [, connect] = /connect-src ([^;]*)/.exec(
      contentPolicy({ connects: connectSources(readEnv(variables)) }),
    ) ?? [null, null];
    expect(connect).toBe(`'self'${more}`);
  });

  it('lets nobody else frame a page', () => {
    expect(policy(true)).toContain("frame-ancestors 'self'");
  });
});
