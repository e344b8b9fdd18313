import { companyPath, personPath, termPath } from '@/lib/routes';

import {
  followName,
  followPath,
  PER_PAGE,
  PLACE,
  readFollows,
  type FollowPaths,
  type OwnFollow,
} from './own-follows';

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

describe('what a reader follows is read in pages of the CMS', () => {
  const calls = jest.fn<Promise<Response>, [string]>();
  globalThis.fetch = calls as unknown as typeof fetch; // The address is all that is looked at.
  const lines = (ids: number[]) => ids.map((id) => ({ ...one('tag', `t${id}`), id }));
  const answer = (ids: number[], totalPages: number) =>
    Response.json(lines(ids), {
      headers: { 'x-wp-total': '9', 'x-wp-totalpages': String(totalPages) },
    });
  const refusal = (status: number, code: string) => Response.json({ code, message: '' }, { status });
  const noSuchPage = () => refusal(400, 'rest_post_invalid_page_number');
  const readIds = async () => {
    const outcome = await readFollows();
    return outcome.kind === 'done' ? outcome.value.map(({ id }) => id) : outcome.kind;
  };
  beforeEach(() => calls.mockReset());

  it('to the last one, and no line twice', async () => {
    calls.mockResolvedValueOnce(answer([5, 4], 3)).mockResolvedValueOnce(answer([4, 3], 3));
    calls.mockResolvedValueOnce(answer([2], 3));
    expect(await readIds()).toEqual([5, 4, 3, 2]);
    expect(calls.mock.calls.map(([path]) => path)).toEqual(
      [1, 2, 3].map((page) => `/api/follow/list?per_page=${PER_PAGE}&page=${page}`),
    );
  });

  it('where a later one is no more, to the one before it', async () => {
    calls.mockResolvedValueOnce(answer([5, 4], 2)).mockResolvedValueOnce(noSuchPage());
    expect(await readIds()).toEqual([5, 4]);
  });

  it('and what cannot be read is said, never taken for the end', async () => {
    calls.mockResolvedValueOnce(noSuchPage());
    expect(await readIds()).toBe('refused');
    calls.mockResolvedValueOnce(answer([5, 4], 2)).mockResolvedValueOnce(refusal(429, 'too_many'));
    expect(await readIds()).toBe('refused');
    calls.mockResolvedValueOnce(answer([5, 4], 2)).mockResolvedValueOnce(refusal(503, 'x'));
    expect(await readIds()).toBe('unreachable');
  });
});
