import type { KeptArticle } from './kept-index';
import { asKept, offlineScreen } from './kept-pages';

const AT = Date.UTC(2026, 4, 6, 12);
const article = (change: Partial<KeptArticle> = {}): KeptArticle => ({
  ...{ key: 'k', path: '/a.htm', locale: 'zh', reading: 'any', title: '砖', at: AT },
  ...{ saved: false, complete: true, files: [] },
  ...change,
});
const SCREEN =
  '<html lang="zh-CN"><head><link rel="preload" as="script" href="/_next/a.js"/><link rel="stylesheet" href="/_next/s.css"/>' +
  '<script>(function(d){})(document)</script><script src="/_next/a.js" async=""></script></head><body>' +
  '<form method="get"><span data-slot="query" hidden=""></span></form><ul class="l" role="list" data-list="kept"></ul>' +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a"])</script></body></html>';
const screen = (address: string, ...articles: KeptArticle[]) =>
  offlineScreen(SCREEN, { address: `https://site.test${address}`, locale: 'zh', articles });

it('a kept copy says so, with its day, in its language', () => {
  expect(asKept('<html lang="zh-CN"><body>', { locale: 'zh', at: AT })).toBe(
    '<html data-kept="离线副本 · 保存于 2026年5月6日" lang="zh-CN"><body>',
  );
  expect(asKept('<html>', { locale: 'en', at: AT })).toContain('kept on May 6, 2026');
});

it('lists what can be read, the newest first, each in its language', () => {
  const html = screen(
    '/brand',
    article(),
    article({ path: '/b.htm', locale: 'en', title: 'Brick', at: AT + 1 }),
  );
  expect(
    [...html.matchAll(/<a href="([^"]*)" lang="([^"]*)"[^>]*>([^<]*)</g)].map(([, ...found]) => found),
  ).toEqual([
    ['/en/b.htm?lang=en', 'en', 'Brick'],
    ['/a.htm', 'zh-CN', '砖'],
  ]);
});

it('D1: a link says the way of reading its article is kept in', () => {
  expect(screen('/', article({ reading: 'both' }))).toContain('href="/a.htm?read=both"');
});

it('asks for the same address again, query included', () => {
  const html = screen('/search?s=%22%3Cb%3E&page=2');
  expect(html).toContain(
    '<input type="hidden" name="s" value="&quot;&lt;b&gt;"><input type="hidden" name="page" value="2">',
  );
});

it('a title is text, whatever stands in it', () => {
  expect(screen('/', article({ title: '<img src=x onerror=alert(1)> $& "' }))).toContain(
    '&lt;img src=x onerror=alert(1)&gt; $&amp; &quot;</a>',
  );
});

it('starts no framework, and keeps the script of the theme and the style sheet', () => {
  const html = screen('/');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('(function(d){})(document)');
  expect(html).toContain('rel="stylesheet"');
  expect(html).not.toContain('as="script"');
});
