import { linksIn, toLink } from './links';

const SITE = 'https://magazine.example';

describe('what a link of the site leads to', () => {
  it.each([
    ['/hill-library.htm', 'post', 'hill-library'],
    ['/en/hill-library.htm?from=mail#picture-1', 'post', 'hill-library'],
    [`${SITE}/news_post/expo`, 'post', 'expo'],
    ['/jobs/architect', 'post', 'architect'],
    ['/about', 'page', 'about'],
    ['/zh/brand/stone-a', 'brand', 'stone-a'],
    ['/company/studio-a/2', 'company', 'studio-a'],
    ['/product/clay-brick', 'product', 'clay-brick'],
    ['/community/village', 'community', 'village'],
    ['/category/architecture/housing/page/2', 'category', 'housing'],
    ['/tag/tag-one', 'tag', 'tag-one'],
    ['/materials/wood', 'material', 'wood'],
    ['/%E7%AB%B9.htm', 'post', '竹'],
    ['/Hill-Library.htm', 'post', 'hill-library'],
  ])('%s', (address, kind, slug) => {
    expect(toLink(address, SITE)).toEqual({ kind, slug });
  });

  it.each([
    '',
    '/',
    '/en',
    '/search',
    '/category/jobs/northern',
    '/uploads/picture.webp',
    '/robots.txt',
    'https://other.example/hill-library.htm',
    '//other.example/about',
    'example.com/stone',
    'mailto:lin@mail.example',
    '#note',
    '/%E7%AB.htm',
    'http://[',
  ])('is nothing for %s', (address) => {
    expect(toLink(address, SITE)).toBeNull();
  });
});

describe('the links of a text', () => {
  it('are named once each, whatever quotes they stand in', () => {
    const html = `<p><a href="/a.htm">A</a> <a class="x" href='/b.htm?x=1&amp;y=2'>B</a> <a href="/en/a.htm">A</a>
      <a href="https://other.example/c.htm">C</a> href="/no-link.htm</p>`;
    expect(linksIn(html, SITE)).toEqual([
      { kind: 'post', slug: 'a' },
      { kind: 'post', slug: 'b' },
    ]);
  });

  it('are none in a text without any', () => {
    expect(linksIn('<p>/a.htm</p>', SITE)).toEqual([]);
  });
});
