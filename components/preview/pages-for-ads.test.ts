const entries = { posts: [] as object[], companies: [] as object[], known: new Set<string>() };
jest.mock('@/lib/cms/posts', () => ({ listHomePosts: async () => ({ items: entries.posts }) }));
jest.mock('@/lib/cms/companies', () => ({
  listVipCompanies: async () => ({ items: entries.companies }),
  getCompany: async (slug: string) => (entries.known.has(slug) ? { slug } : null),
}));
jest.mock('@/lib/cms/articles', () => ({
  getArticle: async (slug: string) => ({ slug, kind: slug.startsWith('job') ? 'job' : 'post' }),
}));
jest.mock('@/lib/cms/categories', () => ({ getCategory: async (slug: string) => ({ slug, chain: [] }) }));

import { hasPageFor } from './pages-for-ads';

const post = (slug: string, ...categories: string[]) => ({
  slug,
  categories: categories.map((name) => ({ slug: name })),
});

describe('the page an ad is previewed on (decision 059)', () => {
  it.each([
    ['home_banners', null, true],
    ['search_top', null, true],
    ['home_news_end', null, false],
    ['article_bottom', null, false],
    ['simple_floating', null, false],
    ['company_inside', null, false],
    ['company_inside', 'gone', false],
  ] as const)('of %s, bound to %s, is there in an empty magazine: %s', async (place, office, expected) => {
    Object.assign(entries, { posts: [], companies: [], known: new Set() });
    expect(await hasPageFor(place, office)).toBe(expected);
  });

  it('is that of an article, not of a job', async () => {
    entries.posts = [post('job-1')];
    expect(await hasPageFor('article_bottom', null)).toBe(false);
    entries.posts = [post('job-1'), post('house', 'architecture')];
    expect(await hasPageFor('article_bottom', null)).toBe(true);
    expect(await hasPageFor('home_news_end', null)).toBe(true);
  });

  it('is that of its office, else of one that is set apart', async () => {
    Object.assign(entries, { companies: [{ slug: 'first' }], known: new Set(['first']) });
    expect(await hasPageFor('company_inside', null)).toBe(true);
    expect(await hasPageFor('company_inside', 'withdrawn')).toBe(false);
  });
});
