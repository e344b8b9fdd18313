import type { loadTerms } from './load-terms';

const calls = jest.fn();
const term = { slug: 'a', name: 'A', count: 1 };

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  calls.mockReset().mockImplementation(async () => Response.json([term]));
  globalThis.fetch = calls;
});
afterEach(() => jest.useRealTimers());

/** Each test has a document of its own: the module remembers what it has loaded. */
const load = async (): ReturnType<typeof loadTerms> => (await import('./load-terms')).loadTerms('en');

it('N32: the three lists are asked for once', async () => {
  const lists = await load();
  expect(await load()).toBe(lists);
  expect(lists.material.map(({ slug }) => slug)).toEqual(['a']);
  expect(calls.mock.calls.map(([address]) => String(address).split('?')[0])).toEqual([
    '/api/type',
    '/api/country',
    '/api/material',
  ]);
});

it('C9: a list the site does not answer is asked for again', async () => {
  calls.mockRejectedValueOnce(new TypeError('failed'));
  const loading = load();
  await jest.advanceTimersByTimeAsync(1000);
  expect((await loading).type).toHaveLength(1);
  expect(calls).toHaveBeenCalledTimes(4);
});

it('a failure is an error, and is not kept', async () => {
  calls.mockResolvedValueOnce(new Response('', { status: 502 }));
  await expect(load()).rejects.toThrow('type: HTTP 502');
  expect((await load()).type).toHaveLength(1);
});
