import { call } from './call';

const seen: { address: string; init: RequestInit }[] = [];
let answers: (Response | Error)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  seen.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    init?.signal?.throwIfAborted(); // As in a browser, which then sends nothing.
    seen.push({ address: String(address), init: init ?? {} });
    const answer = answers.shift() ?? new Error('refused');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

it('sends a JSON body with POST, and reads status and body', async () => {
  answers = [json(403, { code: 'no' })];
  const answer = await call('sms', { body: { region_number: 86 } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'no' } });
  expect(seen[0]?.address).toBe('/api/sms');
  expect(seen[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"region_number":86}',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
  });
});

it('C9 K51: a GET that is not answered is sent four times in all, 1 s apart', async () => {
  answers = [new Error('1'), new Error('2'), new Error('3'), json(200, { id: 9 })];
  const times: number[] = [];
  const answer = call('users/me').then((found) => {
    times.push(Date.now());
    return found;
  });
  const began = Date.now();
  await jest.advanceTimersByTimeAsync(3000);
  expect(await answer).toMatchObject({ status: 200, body: { id: 9 } });
  expect(seen).toHaveLength(4);
  expect((times[0] ?? 0) - began).toBe(3000);
});

it('a GET nobody waits for any longer is not sent again', async () => {
  const asking = new AbortController();
  const answer = call('users/me', { signal: asking.signal });
  await jest.advanceTimersByTimeAsync(500);
  asking.abort();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await answer).toBeNull();
  expect(seen).toHaveLength(1);
});

it('C9: a POST is never sent again', async () => {
  answers = [new Error('1')];
  expect(await call('users/logout', { body: {} })).toBeNull();
  expect(seen).toHaveLength(1);
});

it('C9: an answer of the site is final, whatever its status', async () => {
  answers = [json(504, {})];
  expect(await call('users/me')).toMatchObject({ status: 504, body: {} });
  expect(seen).toHaveLength(1);
});

it('C9 K51: gives up after 25 s', async () => {
  jest
    .mocked(fetch)
    .mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
        ),
    );
  const answer = call('users/me');
  await jest.advanceTimersByTimeAsync(24_999);
  let done = false;
  void answer.then(() => (done = true));
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toBeNull();
});

it('K10: the totals of a list come with it', async () => {
  answers = [new Response('[]', { headers: { 'x-wp-total': '41' } })];
  const answer = await call('users/9/favorites?page=1&per_page=20');
  expect(answer?.headers?.get('x-wp-total')).toBe('41');
});

it('an answer that is no JSON has no body', async () => {
  answers = [new Response('<html>', { status: 502 })];
  expect(await call('users/me')).toMatchObject({ status: 502, body: null });
});
