import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { openDatabase } from './behind';
import { bearer, call, expectError, fromSite, login, post, type Reply } from './client';

let database: pg.Client;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(async () => {
  await database.end();
});

const MINUTE = '超过搜索次数，请1分钟后尝试';
const DAY = '超过搜索次数，请明天再尝试';

/** A visitor of the site, of whom the site forwards a call. */
const visitor = (address?: string) => ({ ...fromSite(address), 'x-forwarded-call': '1' });
type Headers = ReturnType<typeof visitor>;

const search = (word: string, headers: Record<string, string>, more = '') =>
  call(`posts?per_page=1&search=${encodeURIComponent(word)}${more}`, { headers });
/** What the site asks before it renders the results. */
const count = (keyword: string, headers: Record<string, string>) =>
  post('search/count', { keyword }, headers);

const allowed = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200);
const words = (number: number, name = 'word') => Array.from({ length: number }, (_, n) => `${name}${n}`);

/** Lets time pass for all visitors. */
const letPass = (seconds: number) =>
  database.query(
    `UPDATE search_counts SET minute_ends_at = minute_ends_at - make_interval(secs => $1),
      day_ends_at = day_ends_at - make_interval(secs => $1)`,
    [seconds],
  );

/** Runs with other limits in the site options. */
async function withLimits(minute: number | null, day: number | null, run: () => Promise<void>) {
  const set = (values: unknown[]) =>
    database.query('UPDATE options SET search_limit_minute = $1, search_limit_day = $2', values);
  const { rows } = await database.query('SELECT search_limit_minute, search_limit_day FROM options');
  await set([minute, day]);
  try {
    await run();
  } finally {
    await set([rows[0]?.search_limit_minute, rows[0]?.search_limit_day]);
  }
}

it('K45, B3: the limits of the site come from the server, 10 a minute and 100 a day', async () => {
  expect((await call('api-search-limit-config.php')).body).toEqual({ minute: 10, day: 100 });
});

it('V6, K45, B3: of 50 searches at the same moment a visitor makes 10, and the next minute 10 more', async () => {
  const headers = visitor();
  const replies = await Promise.all(words(50).map((word) => search(word, headers)));
  expect(allowed(replies)).toHaveLength(10);
  const refused = replies.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'rest_too_many_requests', message: MINUTE, data: { status: 429 } },
  });
  const wait = Number(refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  await letPass(60);
  const later = await Promise.all(words(50, 'later').map((word) => search(word, headers)));
  expect(allowed(later)).toHaveLength(10);
});

it('V6: the same word is counted once in a window, whatever its page, case and width', async () => {
  const headers = visitor();
  for (let time = 0; time < 12; time += 1) expect((await search('brick', headers)).status).toBe(200);
  expect((await search('BRICK', headers, '&page=1')).status).toBe(200);
  expect((await search(' ｂｒｉｃｋ ', headers)).status).toBe(200);
  expect(allowed(await Promise.all(words(20).map((word) => search(word, headers))))).toHaveLength(9);
  // A word of this window stays allowed.
  expect((await search('brick', headers)).status).toBe(200);
});

it('V6: the screen of the site and the call of a visitor are one quota, and the answer names the window', async () => {
  const address = '198.51.100.7';
  await database.query('DELETE FROM search_counts');
  for (const word of words(5)) {
    expect(await count(word, fromSite(address))).toMatchObject({ status: 200, body: { status: 1 } });
    expect((await search(word, visitor(address))).status).toBe(200);
    expect((await search(`${word} more`, visitor(address))).status).toBe(200);
  }
  expect(await count('one more', fromSite(address))).toMatchObject({
    status: 200,
    body: { status: 0, msg: MINUTE, span: 'minute', retry_after: expect.any(Number) },
  });
  expect((await search('one more', visitor(address))).status).toBe(429);
});

it('V6, M26: the minute is looked at first, then the day, which begins with its first search', async () => {
  await withLimits(2, 3, async () => {
    const headers = fromSite();
    const spans = async (list: string[]) => {
      const replies = [];
      for (const word of list) replies.push((await count(word, headers)).body);
      return replies.map((body) => (body as { span?: string }).span ?? null); // As the contract has it.
    };
    expect(await spans(['a', 'b', 'c'])).toEqual([null, null, 'minute']);
    await letPass(60);
    expect(await spans(['c', 'd', 'a'])).toEqual([null, 'day', null]);
    expect(await count('e', headers)).toMatchObject({ body: { span: 'minute', msg: MINUTE } });
    await letPass(60);
    expect(await count('e', headers)).toMatchObject({ body: { span: 'day', msg: DAY } });
    await letPass(86_400 - 120);
    expect(await spans(['e', 'f'])).toEqual([null, null]);
  });
});

it('V6: 0 is no limit, and without a value the limits are 10 and 100', async () => {
  await withLimits(0, 0, async () => {
    const headers = visitor();
    expect(allowed(await Promise.all(words(30).map((word) => search(word, headers))))).toHaveLength(30);
  });
  await withLimits(0, 12, async () => {
    const headers = visitor();
    const replies = await Promise.all(words(30).map((word) => search(word, headers)));
    expect(allowed(replies)).toHaveLength(12);
    expect(replies.find(({ status }) => status === 429)).toMatchObject({ body: { message: DAY } });
  });
  await withLimits(null, null, async () => {
    const headers = visitor();
    expect(allowed(await Promise.all(words(30).map((word) => search(word, headers))))).toHaveLength(10);
  });
});

const fill = async (headers: Headers) => {
  const replies = await Promise.all(words(11).map((word) => search(word, headers)));
  expect(allowed(replies)).toHaveLength(10);
};

it('V6: an account has one quota at every address, and addresses of one IPv6 network have one', async () => {
  const { token } = await login('reader');
  const at = (address?: string) => ({ ...visitor(address), ...bearer(token) });
  await database.query('DELETE FROM search_counts');
  await fill(at());
  expect((await search('elsewhere', at())).status).toBe(429);
  const anonymous = '198.51.100.8';
  expect((await search('elsewhere', visitor(anonymous))).status).toBe(200);
  await fill(visitor('2001:db8:7:8::1'));
  expect((await search('elsewhere', visitor('2001:db8:7:8:ffff::2'))).status).toBe(429);
  expect((await search('elsewhere', visitor('2001:db8:7:9::1'))).status).toBe(200);
});

it('V6: nobody chooses his address, and only the site asks for itself', async () => {
  const address = '198.51.100.9';
  await database.query('DELETE FROM search_counts');
  await fill(visitor(address));
  // Without the secret the address that is named is not believed, so this is another visitor.
  expect((await search('elsewhere', { 'x-forwarded-for': address })).status).toBe(200);
  // The site's own reads are no visitor's.
  const replies = await Promise.all(words(15).map((word) => search(word, fromSite(address))));
  expect(allowed(replies)).toHaveLength(15);
  const forged = createHmac('sha256', 'x').update('x-site-secret').digest('base64url');
  const strangers: Record<string, string>[] = [{}, visitor(), { 'x-site-secret': forged }];
  for (const headers of strangers) {
    expect((await count('word', headers)).status).toBe(403);
  }
  await expectError('search/count', 404, 'rest_no_route');
  for (const keyword of ['', '  ', 5, null, { a: 1 }, 'x'.repeat(500)]) {
    expect(await post('search/count', { keyword }, fromSite())).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param' },
    });
  }
});

it('keeps neither words nor addresses in the clear', async () => {
  await search('a very secret word', visitor('198.51.100.10'));
  const { rows } = await database.query('SELECT * FROM search_counts');
  expect(JSON.stringify(rows)).not.toMatch(/secret word|198\.51\.100/);
});
