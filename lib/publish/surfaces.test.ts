import type { CmsEvent } from '@/lib/cms/tags';
import { NOTHING_LOADED } from '@/lib/routing/known';
import { pagesOf } from './surfaces';

const event = (more: Partial<CmsEvent> = {}): CmsEvent => ({
  event: 'post.updated',
  id: 7,
  slug: 'hillside',
  old_slug: '',
  post_type: 'post',
  terms: ['architecture', 'hangzhou', 'brick'],
  ...more,
});
const term = (slug: string, taxonomy: string, id: number) => ({ slug, id, to: null, taxonomy });
const known = {
  ...NOTHING_LOADED,
  categoryChain: (slug: string) => (slug === 'architecture' ? ['architecture'] : null),
  terms: () => [
    term('architecture', 'category', 1),
    term('art', 'category', 2),
    term('hangzhou', 'place', 3),
    term('brick', 'material', 4),
  ],
};

it('an article is on its own page, the front page and the lists of its terms', () => {
  expect(pagesOf(event(), known)).toEqual([
    { surface: 'article', path: '/hillside.htm' },
    { surface: 'home', path: '/' },
    { surface: 'lists', path: '/category/architecture' },
    { surface: 'lists', path: '/place/hangzhou' },
    { surface: 'lists', path: '/materials/brick' },
  ]);
});

it('news has an address of its own, a job stands on the list of jobs', () => {
  expect(pagesOf(event({ terms: [] }), { ...known, isNews: () => true })[0]).toEqual({
    surface: 'article',
    path: '/news_post/hillside',
  });
  expect(pagesOf(event({ event: 'job.created' }), known).map(({ path }) => path)).toEqual([
    '/hillside.htm',
    '/',
    '/category/jobs',
  ]);
});

it('of many terms some are rendered at once, the others by their next visitor', () => {
  const terms = Array.from({ length: 50 }, (_, n) => term(`t${n}`, 'tag', n));
  const many = event({ terms: terms.map(({ slug }) => slug) });
  expect(pagesOf(many, { ...known, terms: () => terms })).toHaveLength(7);
});

it.each(['page.updated', 'menu.updated', 'user.updated', 'comment.created'] as const)(
  '%s has none',
  (verb) => {
    expect(pagesOf(event({ event: verb }), known)).toEqual([]);
  },
);
