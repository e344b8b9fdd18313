import type { CmsEvent } from '@/lib/cms/tags';
import type { OwnPage } from './renewals';

const mockRenewed: OwnPage[] = [];
jest.mock('./own-pages', () => ({
  publishing: () => ({
    renewals: {
      renew: async (page: OwnPage) => {
        mockRenewed.push(page);
        return 1;
      },
    },
  }),
}));
jest.mock('@/lib/slugs/known-slugs', () => ({
  knownSlugs: () => ({ isNews: () => false, categoryChain: () => null }),
  listKnown: () => [],
}));

import { renewPages } from './publish';

const event = (verb: 'created' | 'updated' | 'deleted'): CmsEvent => ({
  event: `job.${verb}`,
  id: 7,
  slug: 'architect',
  old_slug: '',
  post_type: 'job',
  terms: [],
});

it.each([
  ['created', { article: 'there', home: 'there', lists: 'there' }],
  ['updated', { article: 'there', home: 'there', lists: 'either' }],
  ['deleted', { article: 'gone', home: 'there', lists: 'either' }],
] as const)('what is %s is looked for in both languages as that demands', (verb, shows) => {
  mockRenewed.length = 0;
  const rendering = renewPages(event(verb));
  expect(Object.keys(rendering).sort()).toEqual(['article', 'home', 'lists']);
  for (const pages of Object.values(rendering)) expect(pages).toHaveLength(2);
  const [article, , home, , list] = mockRenewed;
  expect({ article: article?.shows, home: home?.shows, lists: list?.shows }).toEqual(shows);
  expect(mockRenewed.map(({ lang }) => lang)).toEqual([1, 2, 3].flatMap(() => ['zh-CN', 'en-US']));
});
