import { decide } from '@/lib/routing/decide';
import { KNOWN } from '@/lib/routing/known-for-tests';
import { SCREENS_STANDING } from '@/lib/routes';
import { withoutNeedlessQuery } from './needless-query';
import { factsOf } from './request-facts';
import { randomRequests } from './test/random-requests';

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url,
  httpVersion: '1.1',
  headers,
});
const left = (...request: Parameters<typeof ask>) => withoutNeedlessQuery(ask(...request), KNOWN);

describe('the query of a page that is kept for everybody', () => {
  it.each([
    ['/foo.htm?goto=2&code=secret', '/foo.htm'],
    ['/foo.htm?read=both&code=secret', '/foo.htm?read=both'],
    ['/en/foo.htm?utm_source=a&code=secret', '/en/foo.htm'],
    ['/search/brick?code=secret', '/search/brick'],
    ['/search/brick?code=secret&orderby=date&type=art', '/search/brick?orderby=date&type=art'],
    ['/search/brick?material=a&office=b&country=c&code=x', '/search/brick?material=a&office=b&country=c'],
    ['/tag/brick?office=a&year=2024&orderby=views&code=x', '/tag/brick?office=a&year=2024&orderby=views'],
    ['/vip-company?code=secret&city=hangzhou&field=art', '/vip-company?city=hangzhou&field=art'],
    ['/catalog?brand=a&code=secret', '/catalog?brand=a'],
    ['/nothing?code=secret', '/nothing'],
    ['/foo.htm?code=secret&_rsc=abc12', '/foo.htm?_rsc=abc12'],
    ['/foo.htm?read=both&code=secret&_rsc=abc12', '/foo.htm?read=both&_rsc=abc12'],
  ])('is left out where nothing depends on it: %s', (url, expected) => {
    expect(left(url)).toBe(expected);
  });

  it.each([
    ['/foo.htm'],
    ['/foo.htm?_rsc=abc12'],
    ['/account/login?goto=%2Fen&code=x'],
    ['/account/unsubscribe?key=x'],
    ['/preview/post/x?token=x'],
    ['/api/search?s=x'],
    ['/API/search?s=x'],
    ['/_next/image?url=%2Fa.png&w=1'],
    ['/uploads/a.webp?v=2'],
    ['/socket.io?EIO=4'],
    ['/foo.htm?a.rsc'],
    ['/foo.htm?a?b'],
    ['/foo.htm?nxtPslug=x'],
  ])('stays in an address that Next reads with it: %s', (url) => {
    expect(left(url)).toBe(url);
  });

  it('stays where it redirects, in a preview and in what is posted', () => {
    for (const url of ['/category/type/art/page/2?code=x', '/FOO.htm?code=x']) {
      expect(decide(factsOf(ask(url)), KNOWN, SCREENS_STANDING).kind).toBe('redirect');
      expect(left(url)).toBe(url);
    }
    expect(left('/foo.htm?code=x', { cookie: '__prerender_bypass=1' })).toBe('/foo.htm?code=x');
    expect(left('/foo.htm?code=x', {}, 'POST')).toBe('/foo.htm?code=x');
  });

  it('changes nothing of what is decided, and leaves nothing of a visitor, for 2,000 requests', () => {
    let changed = 0;
    for (const { url, headers, marker } of randomRequests(2000, 3)) {
      const address = withoutNeedlessQuery(ask(url, headers), KNOWN);
      const before = decide(factsOf({ url, headers }), KNOWN, SCREENS_STANDING);
      expect(decide(factsOf({ url: address, headers }), KNOWN, SCREENS_STANDING)).toEqual(before);
      if (address === url) continue;
      changed += 1;
      expect(address).not.toContain(marker);
    }
    expect(changed).toBeGreaterThan(500);
  });
});
