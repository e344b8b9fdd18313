import { isStored, linksOf } from './address-crawl';

it.each([
  ['/', true],
  ['/en', true],
  ['/en/page/2', true],
  ['/hillside.htm', true],
  ['/brand?page=2', true],
  ['/company/studio?all=1', false],
  ['/category/architecture?year=2025', false],
  ['/search/brick', false],
  ['/en/account/login', false],
  ['/sitemap.xml', false],
  ['/filter/type/house/country/all/material/all/office/all', true],
  ['/en/filter/type/house/country/china/material/all/office/all/page/2', false],
])('takes %s for a stored page: %s', (address, isIt) => {
  expect(isStored(address)).toBe(isIt);
});

it('finds the pages and pictures of a page, each once', () => {
  const html = `<a href="/en/page/2">2</a><a href="/en/page/2#top">2</a><a href="/brand?page=2&amp;x=1">b</a>
    <a href="https://elsewhere.example/">e</a><a href="//elsewhere.example/">e</a><a href="/search/brick">s</a>
    <img src="/uploads/a-640.webp" srcset="/uploads/a-640.webp 640w, /uploads/b%20c.jpg 960w">`;
  expect(linksOf(html)).toEqual({
    pages: ['/en/page/2'],
    pictures: ['/uploads/a-640.webp', '/uploads/b%20c.jpg'],
  });
});
