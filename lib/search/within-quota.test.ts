import type { Decision } from '@/lib/routing/decide';
import { searchCounter, type CountSearch } from './search-counter';
import { withinQuota } from './within-quota';

const SEARCHER = { address: '203.0.113.9', token: 't' };
const SEARCH: Decision = {
  kind: 'rewrite',
  status: 200,
  path: '/en/search/a%26b/1',
  search: '',
  headers: { 'Cache-Control': 'private, no-store' },
  cookies: ['c'],
  perRequest: null,
  keyword: 'a&b',
};

const count = jest.fn<ReturnType<CountSearch>, Parameters<CountSearch>>();
beforeEach(() => {
  count.mockReset();
  searchCounter().count = count;
});
const decided = (decision: Decision) => withinQuota(decision, () => SEARCHER);

it('V6: a search within the quota is as it was decided, and is counted for its visitor', async () => {
  count.mockResolvedValue(null);
  expect(await decided(SEARCH)).toBe(SEARCH);
  expect(count.mock.calls).toEqual([['a&b', SEARCHER]]);
});

it.each([['minute' as const], ['day' as const]])(
  'V6, M25, M26: beyond the quota of a %s it is 429 with the word, and nobody keeps or indexes it',
  async (span) => {
    count.mockResolvedValue({ span, retryAfter: 42 });
    expect(await decided(SEARCH)).toEqual({
      kind: 'rewrite',
      status: 429,
      path: '/en/search-refused',
      search: `?s=a%26b&span=${span}`,
      headers: { 'Cache-Control': 'private, no-store', 'Retry-After': '42', 'X-Robots-Tag': 'noindex' },
      cookies: ['c'],
      perRequest: { framedBy: [] },
      keyword: 'a&b',
    });
  },
);

it('V6: what is no search is not counted, nor is a search before the process has started', async () => {
  const home: Decision = { ...SEARCH, path: '/zh/home/1', keyword: null };
  expect(await decided(home)).toBe(home);
  expect(await decided({ kind: 'pass' })).toEqual({ kind: 'pass' });
  expect(count).not.toHaveBeenCalled();
  searchCounter().count = null;
  expect(await decided(SEARCH)).toBe(SEARCH);
});
