import { adsBody, showsBody } from './counting';

describe('bodies of counting calls (A43, A70, A71)', () => {
  it('name each id once, in their order; what no id can be is unknown', () => {
    expect(showsBody.parse({ post_ids: ' 301,91, 301,0,9999999999' }).post_ids).toEqual([301, 91]);
    expect(adsBody.parse({ adids: 301 }).adids).toEqual([301]);
  });

  it('take 50 ids, counted without repetitions', () => {
    const fifty = Array.from({ length: 50 }, (_, n) => n + 1);
    expect(adsBody.parse({ adids: [...fifty, 1, 2].join(',') }).adids).toEqual(fifty);
    expect(adsBody.safeParse({ adids: [...fifty, 51].join(',') }).success).toBe(false);
  });

  it.each([
    ['/brand?x=1#y', '/brand'],
    ['/search/clay%20brick/2', '/search'],
    ['/en/search/clay', '/en/search'],
    ['/collection/q8Zs3kQ', '/collection'],
    ['/en/brand-report/q8Zs3kQ', '/en/brand-report'],
    ['/en/account/confirm/key', '/en/account'],
    ['/preview/post/draft', '/preview'],
    ['//Search/clay', '//Search'],
    ['/search', '/search'],
    ['/searching/clay', '/searching/clay'],
    ['/post/search/1', '/post/search/1'],
    [`/${'😀'.repeat(300)}`, `/${'😀'.repeat(199)}`],
    [`/${'长'.repeat(300)}`, `/${'长'.repeat(199)}`],
    ['https://example.com/brand', null],
    ['/a\u0000b', null],
    ['', null],
  ])('keep of the path %j only %j', (path, kept) =>
    expect(adsBody.parse({ adids: '1', path }).path).toBe(kept),
  );

  it.each([
    ['zh', 'zh'],
    ['en', 'en'],
    ['ja', null],
    [7, null],
  ])('take the language %j as %j: a translated page is counted as well', (lang, kept) =>
    expect(adsBody.parse({ adids: '1', lang })).toEqual({ adids: [1], lang: kept }),
  );

  it.each([
    [true, true],
    ['true', true],
    [false, false],
  ])('with anonymous %j are of a visitor who is not told apart: %s', (anonymous, kept) => {
    expect(adsBody.parse({ adids: '1', anonymous }).anonymous).toBe(kept);
    expect(showsBody.parse({ post_ids: '1', anonymous }).anonymous).toBe(kept);
  });

  it('are the same without the fields of our own', () => {
    expect(showsBody.parse({ post_ids: '1' })).toEqual({ post_ids: [1] });
    expect(showsBody.parse({ post_ids: '1', lang: null, places: null, measurable: 'false' })).toMatchObject({
      measurable: false,
    });
  });
});
