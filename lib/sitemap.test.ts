import { absoluteUrl, alternates } from './routing/absolute-url';
import type { RouteName } from './routing/route';
import { SlugIndex } from './slugs/slug-index';
import { sitemapIndexXml, sitemapItems, sitemapXml } from './sitemap';

const addresses = {
  of: absoluteUrl,
  alternates: (path: string, writtenIn: 'both' | 'zh' | 'en' | 'none') =>
    alternates('zh', path, writtenIn).languages,
};

describe('the sitemap (D1, R65)', () => {
  const index = new SlugIndex();
  index.replace('post', [
    { slug: '山边', id: 1, to: null, modified: 1_700_000_000 },
    { slug: 'only-english', id: 2, to: null, only: 'en' },
    { slug: 'old', id: 1, to: '山边' },
    { slug: 'bulletin', id: 3, to: null, news: true },
  ]);
  index.replace('term', [
    { slug: 'architecture', id: 1, to: null, taxonomy: 'category', parent: 0 },
    { slug: 'museum', id: 2, to: null, taxonomy: 'category', parent: 1 },
    { slug: 'post_sidebar_popular', id: 3, to: null, taxonomy: 'category', parent: 0 },
    { slug: 'brick', id: 4, to: null, taxonomy: 'material', parent: 0 },
    { slug: 'jobs', id: 5, to: null, taxonomy: 'category', parent: 0 },
    { slug: 'northern', id: 6, to: null, taxonomy: 'category', parent: 5 },
    { slug: 'abroad', id: 7, to: null, taxonomy: 'category', parent: 5 },
    { slug: 'type', id: 8, to: null, taxonomy: 'category', parent: 0 },
    { slug: 'gardens', id: 9, to: null, taxonomy: 'category', parent: 8 },
  ]);
  index.replace('company', [{ slug: 'studio-a', id: 1, to: null, only: 'zh' }]);
  index.replace('page', [
    { slug: 'about', id: 1, to: null, only: 'zh' },
    { slug: 'get-project', id: 2, to: null, only: 'zh' },
  ]);
  const paths = (...names: RouteName[]) => [...sitemapItems(index, new Set(names))].map(({ path }) => path);

  it('holds published things of the screens that stand, under their canonical paths', () => {
    expect(paths('home', 'post')).toEqual(['/', `/${encodeURIComponent('山边')}.htm`, '/only-english.htm']);
    expect(paths('news_post')).toEqual(['/news_post/bulletin']);
    expect(paths('tag')).toEqual(['/office/studio-a']);
    expect(paths('materials')).toEqual(['/materials/brick']);
  });

  it('holds categories by the address that answers, the lists of jobs once (R28, X-13 to X-15)', () => {
    const categories = ['architecture', 'architecture/museum', 'jobs/abroad', 'gardens'];
    expect(paths('category')).toEqual(categories.map((path) => `/category/${path}`));
    const regions = ['', '/northern', '/southern', '/yangtze-area'];
    expect(paths('jobs')).toEqual(regions.map((region) => `/category/jobs${region}`));
  });

  it('holds lists in both languages, whatever introduces them is written in', () => {
    const items = [...sitemapItems(index, new Set(['page', 'company', 'tag']))];
    expect(items.map(({ path, writtenIn }) => [path, writtenIn])).toEqual([
      ['/about', 'zh'],
      ['/get-project', 'both'],
      ['/company/studio-a', 'zh'],
      ['/office/studio-a', 'both'],
    ]);
  });

  it('has no place for filters (R49)', () => {
    expect(paths('filter')).toEqual([]);
  });

  it('lists both addresses with alternates, and an entry in one language once', () => {
    const xml = [...sitemapXml(sitemapItems(index, new Set(['post'])), addresses)].join('');
    const url = `http://localhost:3000/${encodeURIComponent('山边')}.htm`;
    expect(xml).toContain(`<loc>${url}</loc><lastmod>2023-11-14T22:13:20.000Z</lastmod>`);
    expect(xml).toContain(
      `hreflang="en-US" href="http://localhost:3000/en/${encodeURIComponent('山边')}.htm"`,
    );
    expect(xml).toContain(`hreflang="x-default" href="${url}"`);
    expect(xml.match(/<loc>/g)).toHaveLength(3);
    expect(xml).toContain('<url><loc>http://localhost:3000/en/only-english.htm</loc></url>');
  });

  it('splits into files that an index names', () => {
    const xml = [...sitemapIndexXml(['http://localhost:3000/sitemap.xml?part=1&x'])].join('');
    expect(xml).toContain('<sitemap><loc>http://localhost:3000/sitemap.xml?part=1&amp;x</loc></sitemap>');
  });
});
