import { companyPath, personPath, termPath } from '@/lib/routes';

import { followName, followPath, PLACE, type FollowPaths, type OwnFollow } from './own-follows';

const term = (taxonomy: 'category' | 'tag' | 'material') => termPath('en', { taxonomy, slug: PLACE, id: 0 });
const paths: Partial<FollowPaths> = {
  person: personPath('en', PLACE),
  company: companyPath('en', PLACE),
  category: term('category'),
  tag: term('tag'),
  material: term('material'),
};
const one = (kind: OwnFollow['kind'], slug: string): OwnFollow => ({
  ...{ kind, slug, id: 7, group: 'topic', name: '' },
});

it.each([
  ['person', 'someone', '/en/people/7'],
  ['company', '砖 & co', '/en/company/%E7%A0%96%20%26%20co'],
  ['category', 'housing', '/en/category/housing'],
  ['tag', '$&', '/en/tag/%24%26'],
  ['material', 'brick', '/en/materials/brick'],
] as const)('a %s called %j has the page %s', (kind, slug, path) => {
  expect(followPath(paths as FollowPaths, one(kind, slug))).toBe(path); // The kinds asked for are there.
});

it.each([
  ['甲|A', { text: 'A', lang: undefined }],
  ['A', { text: 'A', lang: undefined }],
  ['甲', { text: '甲', lang: 'zh-CN' }],
])('%j is named in English as far as it can be', (name, shown) => {
  expect(followName({ ...one('tag', 'x'), name }, 'en')).toEqual(shown);
});
