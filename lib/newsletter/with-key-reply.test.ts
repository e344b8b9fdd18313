import type { Decision } from '@/lib/routing/decide';
import { keyLookup, type LookUpKey } from './key-lookup';
import type { KeyReply } from './unsubscribe-form';
import { withKeyReply } from './with-key-reply';

const KEY = 'b535377d-6a91-4775-809f-35cec573be90';
const PAGE: Decision = {
  kind: 'rewrite',
  status: 200,
  path: '/en/account/unsubscribe',
  search: null,
  headers: { 'Cache-Control': 'private, no-store' },
  cookies: ['c'],
  perRequest: { framedBy: [] },
  keyword: null,
};

const known = (list: 'newsletter' | 'digest', isSubscribed: boolean, isWaiting = false): KeyReply => ({
  answer: 'known',
  list,
  isSubscribed,
  isWaiting,
});
const on = known('newsletter', true);
const waiting = known('newsletter', true, true);
const off = known('newsletter', false);

const lookUp = jest.fn<ReturnType<LookUpKey>, Parameters<LookUpKey>>();
beforeEach(() => {
  lookUp.mockReset();
  keyLookup().lookUp = lookUp;
});

/** The status and the query the page is rendered with. */
async function answer(reply: KeyReply, query: Record<string, string>) {
  lookUp.mockResolvedValue(reply);
  const decision = await withKeyReply(PAGE, `?${new URLSearchParams(query)}`);
  if (decision.kind !== 'rewrite') throw new Error('not a page');
  return [decision.status, Object.fromEntries(new URLSearchParams(decision.search ?? ''))];
}

it.each<[KeyReply, string, number, string | null]>([
  [on, '', 200, null],
  [off, '', 200, null],
  [off, 'done', 200, 'done'],
  [on, 'done', 200, null],
  [waiting, 'done', 200, null],
  [waiting, 'again', 200, 'again'],
  [on, 'again', 200, null],
  [off, 'again', 200, 'done'],
  [known('digest', true), 'again', 200, 'again'],
  [known('digest', true), 'done', 200, null],
  [known('digest', false), 'again', 200, 'done'],
  [off, 'not-again', 503, 'not-again'],
  [on, 'not-again', 200, null],
  [on, 'unreachable', 503, 'unreachable'],
  [on, 'unknown', 200, null],
  [on, '<b>', 200, null],
])('of %j an address with the result "%s" is %s and says %s', async (reply, named, status, shown) => {
  const list = 'list' in reply ? reply.list : '';
  expect(await answer(reply, { key: KEY, result: named })).toEqual([
    status,
    { key: KEY, list, ...(shown && { result: shown }) },
  ]);
});

it.each(['', 'done', 'again'])('a key that nobody has is 404, also with the result "%s"', async (result) => {
  expect(await answer({ answer: 'unknown' }, { key: KEY, result })).toEqual([404, { result: 'unknown' }]);
  expect(lookUp.mock.calls).toEqual([[KEY]]);
});

it.each<Record<string, string>>([{ key: 'k' }, { key: '' }, { result: 'done' }, {}])(
  '%j is 404 without a call',
  async (query) => {
    expect(await answer(on, query)).toEqual([404, { result: 'unknown' }]);
    expect(lookUp).not.toHaveBeenCalled();
  },
);

it.each(['', 'done', 'again'])(
  'while the CMS does not answer it is the failure screen, with the result "%s"',
  async (result) => {
    lookUp.mockResolvedValue({ answer: 'unreachable' });
    expect(await withKeyReply(PAGE, `?key=${KEY}&result=${result}`)).toEqual({
      ...PAGE,
      status: 503,
      path: '/en/error500',
      search: '',
      headers: { ...PAGE.headers, 'Retry-After': '60' },
      perRequest: null,
    });
  },
);

it('a form that was not answered can be sent again', async () => {
  const query = { key: KEY, result: 'unreachable' };
  expect(await answer({ answer: 'unreachable' }, query)).toEqual([503, query]);
});

it('leaves all other answers as they are', async () => {
  for (const other of [
    { kind: 'pass' },
    { ...PAGE, path: '/en/account/confirm' },
    { ...PAGE, path: '/en/error404', status: 404 },
  ] as const) {
    expect(await withKeyReply(other as Decision, `?key=${KEY}`)).toBe(other);
  }
  expect(lookUp).not.toHaveBeenCalled();
});
