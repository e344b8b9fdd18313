import { loadJobs } from './load-jobs';

const calls = jest.fn();
const lists = [{ slug: 'a b', title: '甲|A', describe: '', date: '2026-01-02 10:00:00' }];

const root = { getAttribute: (name: string) => (name === 'data-time-zone' ? 'Asia/Shanghai' : null) };

beforeAll(() => Object.assign(globalThis, { document: { documentElement: root } }));
beforeEach(() => {
  jest.useFakeTimers();
  calls.mockReset().mockImplementation(async () => Response.json({ lists, page: 1, total: 1 }));
  globalThis.fetch = calls;
});
afterEach(() => jest.useRealTimers());

const PATH = 'api-jobs-lists.php?area=northern';

it('B9: jobs are lines in the language of the page, each with its address', async () => {
  const jobs = await loadJobs(PATH, false, '/en');
  expect(jobs).toMatchObject([{ title: { text: 'A' }, day: '2026-01-02', href: '/en/a%20b.htm' }]);
  expect(calls.mock.calls[0]?.[0]).toBe('/api/api-jobs-lists.php?area=northern');
});

it('J14: the day is the one of the site, not of the reader or of the CMS', async () => {
  const job = { ...lists[0], date: '2026-01-02T20:00:00Z' };
  calls.mockImplementation(async () => Response.json({ lists: [job], page: 1, total: 1 }));
  expect(await loadJobs(PATH, true, '')).toMatchObject([{ day: '2026-01-03' }]);
});

it('C9: a call the site does not answer is sent again', async () => {
  calls.mockRejectedValueOnce(new TypeError('failed'));
  const jobs = loadJobs(PATH, true, '');
  await jest.advanceTimersByTimeAsync(1000);
  expect(await jobs).toHaveLength(1);
  expect(calls).toHaveBeenCalledTimes(2);
});

it('a call of a choice that was changed since is not', async () => {
  let sent = 0;
  calls.mockImplementation(async (_address, { signal }) => {
    signal.throwIfAborted(); // As in a browser, which then sends nothing.
    sent += 1;
    throw new TypeError('failed');
  });
  const choice = new AbortController();
  const jobs = loadJobs(PATH, true, '', choice.signal);
  await jest.advanceTimersByTimeAsync(500);
  choice.abort();
  await jest.advanceTimersByTimeAsync(25_000);
  expect(await jobs).toBe('failed');
  expect(sent).toBe(1);
});

it.each([
  ['an error', () => Response.json({ code: 'no' }, { status: 500 })],
  ['no list', () => Response.json({ lists: null })],
  ['no JSON', () => new Response('<html>')],
])('an answer with %s is a failure', async (_what, answer) => {
  calls.mockImplementation(async () => answer());
  expect(await loadJobs(PATH, true, '')).toBe('failed');
});
