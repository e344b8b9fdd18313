import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { toSiteSecret } from '../cms/src/contract/address';
import { rebuild } from '../scripts/search-rebuild/rebuild';
import { cpuSecondsOf } from './cpu-of';
import { percentile, type Held } from './figures';
import { grow } from './search-grow';
import { allOf, firstTimes, fromClients, keepAgent, p50p99, request, type Timed } from './search-load';
import { QUERY_KINDS, typed } from './search-queries';
import { COMMON } from './search-words';

const ARTICLES = 100_000;
const PRODUCTS = 20_000;
const CLIENTS = 20;
/** Until what is asked most is in memory, and the code compiled. */
const WARM_UP = 1000;
/** Some seconds of each: one pause that all clients wait for is a hundredth of 2,000 already. */
const REQUESTS = 6000;
/** A scan of all articles takes so long that fewer must do. */
const SCANS = 220;
const PUBLICATIONS = 20;
const POLL_MS = 10;
const GIVE_UP_MS = 30_000;
const LIMITS = { minutes: 10, searchMs: 50, suggestionMs: 30, findableMs: 1000 };
const MIB = 1024 ** 2;

const tokenSchema = z.object({ token: z.string() });
const idSchema = z.object({ id: z.number() });
const totalSchema = z.object({ total: z.number() });

/** The magazine to measure. */
export type SearchedMagazine = {
  cmsUrl: string;
  databaseUrl: string;
  /** The one the CMS shares with the site: what the site asks counts for no quota. */
  revalidateSecret: string;
  /** Of the demo accounts. */
  password: string;
};

/**
 * The search of a magazine of 100,000 articles in two languages and 20,000 products, which it grows to: the rebuild of the
 * index; searches and suggestions of 20 clients at once, beside `ILIKE` over titles and summaries in the same run; and the
 * time from publishing to being found. Milliseconds, p50 and p99.
 * @returns the limits of each
 */
export async function benchSearch(magazine: SearchedMagazine): Promise<Held[]> {
  const { cmsUrl, databaseUrl } = magazine;
  console.log(`\nGrowing the magazine to ${ARTICLES} articles and ${PRODUCTS} products …`);
  await grow(databaseUrl, ARTICLES, PRODUCTS);
  const minutes = await measureRebuild(databaseUrl);

  const agent = keepAgent(CLIENTS);
  const headers = { 'x-site-secret': toSiteSecret(magazine.revalidateSecret) };
  const ask = (path: string) => request(`${cmsUrl}/api/${path}`, agent, headers);
  const named = (path: (query: string) => string) => (n: number) => {
    const { name, query } = kindOf(n);
    return { kind: name, path: path(encodeURIComponent(query(roundOf(n)))) };
  };
  const entries = (query: string) => `search/entries?search=${query}&per_page=18&facets=1`;
  try {
    const { total } = totalSchema.parse(JSON.parse(await ask(entries(encodeURIComponent(COMMON.zh)))));
    console.log(
      `\nSearches from ${CLIENTS} clients, ${REQUESTS} each, ms (${COMMON.zh} is found ${total} times):`,
    );
    console.log(`  ${''.padEnd(44)}     p50     p99   CPU of the CMS`);
    const isFirst = firstTimes();
    const measure = (name: string, call: (n: number) => Call) =>
      measureCalls({ cmsUrl, name, call, ask, isFirst });
    const all = await measure('search/entries with facets', named(entries));
    for (const [kind, values] of byKind(all)) console.log(`    ${kind.padEnd(42)}${p50p99(values)}`);
    const common = await measure('search/entries, the word in nine of ten', (n) => ({
      kind: 'common',
      path: entries(encodeURIComponent(n % 2 === 0 ? COMMON.zh : COMMON.en)),
    }));
    const posts = await measure(
      'posts?search=',
      named((query) => `posts?search=${query}&per_page=18`),
    );
    const suggestions = await measure('search/suggestions, letter by letter', (n) => ({
      kind: 'suggestions',
      path: `search/suggestions?search=${encodeURIComponent(typed(n))}`,
    }));
    const scans = await measureScans(databaseUrl);
    const ratio = percentile(allOf(scans), 50) / percentile(allOf(all), 50);
    console.log(`  ILIKE takes ${ratio.toFixed(1)} times as long as search/entries (p50)`);
    const findable = await measureFindable(magazine, ask);
    console.log(`  ${`publish → findable, ${PUBLICATIONS} times`.padEnd(44)}${p50p99(findable)}`);
    const p99 = (timed: readonly Timed<unknown>[]) => percentile(allOf(timed), 99);
    return [
      { name: 'search index rebuilt, in minutes', value: minutes, limit: ['at most', LIMITS.minutes] },
      { name: 'search/entries, p99 in ms', value: p99(all), limit: ['at most', LIMITS.searchMs] },
      {
        name: 'search/entries, the word in nine of ten, p99 in ms',
        value: p99(common),
        limit: ['at most', LIMITS.searchMs],
      },
      { name: 'posts?search=, p99 in ms', value: p99(posts), limit: ['at most', LIMITS.searchMs] },
      {
        name: 'search/suggestions, p99 in ms',
        value: p99(suggestions),
        limit: ['at most', LIMITS.suggestionMs],
      },
      { name: 'ILIKE / search/entries, p50', value: ratio, limit: ['at least', 1] },
      {
        name: 'publish → findable, p99 in ms',
        value: percentile(findable, 99),
        limit: ['at most', LIMITS.findableMs],
      },
    ];
  } finally {
    agent.destroy();
  }
}

/** The kinds come in turn; the n-th of all is the so-many-th of its kind. */
const kindOf = (n: number) => QUERY_KINDS[n % QUERY_KINDS.length] ?? { name: '', query: () => '' };
const roundOf = (n: number) => Math.floor(n / QUERY_KINDS.length);

/** Rebuilds the index, and prints how long that took and how large it is. @returns minutes */
async function measureRebuild(databaseUrl: string): Promise<number> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    const begun = performance.now();
    await rebuild(
      database,
      () => undefined,
      (message) => console.error(message),
    );
    const minutes = (performance.now() - begun) / 60_000;
    const { rows } = await database.query<{ name: string; bytes: string }>(
      `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
        WHERE relkind = 'r' AND relname IN ('search_docs', 'search_postings', 'search_terms', 'search_chunks') ORDER BY 1`,
    );
    const sizes = rows.map(({ name, bytes }) => `${name} ${Math.round(Number(bytes) / MIB)} MiB`);
    console.log(`\nThe index rebuilt in ${minutes.toFixed(1)} minutes: ${sizes.join(', ')}`);
    return minutes;
  } finally {
    await database.end();
  }
}

/** What is asked for, below `/api`, and the kind of it. */
type Call = { kind: string; path: string };
type Asked = { kind: string; isFirst: boolean };
type Calls = {
  cmsUrl: string;
  name: string;
  call: (n: number) => Call;
  ask: (path: string) => Promise<string>;
  isFirst: (path: string) => boolean;
};

/**
 * Prints p50 and p99, and what a call costs the CMS in CPU time, where that can be seen; then the same for first-time queries of
 * this run and for repeated ones.
 */
async function measureCalls({ cmsUrl, name, call, ask, isFirst }: Calls): Promise<Timed<Asked>[]> {
  const one = async (n: number): Promise<Asked> => {
    const { kind, path } = call(n);
    const asked = { kind, isFirst: isFirst(path) };
    await ask(path);
    return asked;
  };
  // Other ones than those that are measured, as far as there are others.
  await fromClients(CLIENTS, WARM_UP, (n) => one(REQUESTS + n));
  const before = cpuSecondsOf(cmsUrl);
  const timed = await fromClients(CLIENTS, REQUESTS, one);
  const after = cpuSecondsOf(cmsUrl);
  const each =
    before === null || after === null ? '' : `   ${((1000 * (after - before)) / REQUESTS).toFixed(1)}`;
  console.log(`  ${name.padEnd(44)}${p50p99(allOf(timed))}${each}`);
  for (const [label, wanted] of [
    ['for the first time', true],
    ['repeated', false],
  ] as const) {
    const some = timed.filter(({ what }) => what.isFirst === wanted);
    const share = `${Math.round((100 * some.length) / timed.length)}%`;
    if (some.length > 0) console.log(`    ${`${label}, ${share}`.padEnd(42)}${p50p99(allOf(some))}`);
  }
  return timed;
}

function byKind(timed: readonly Timed<Asked>[]): ReadonlyMap<string, number[]> {
  const kinds = new Map<string, number[]>();
  for (const { what, ms } of timed) kinds.set(what.kind, [...(kinds.get(what.kind) ?? []), ms]);
  return kinds;
}

/** What a search was before it had an index: titles and summaries, the newest first. */
const SCAN = `WITH found AS (
    SELECT id, published_at FROM posts WHERE _status = 'published' AND deleted_at IS NULL AND post_type IN ('post', 'popular_post')
      AND (title_zh ILIKE $1 OR title_en ILIKE $1 OR describe_zh ILIKE $1 OR describe_en ILIKE $1 OR excerpt_zh ILIKE $1 OR excerpt_en ILIKE $1)
  ) SELECT (SELECT count(*) FROM found), array(SELECT id FROM found ORDER BY published_at DESC, id DESC LIMIT 18)`;

async function measureScans(databaseUrl: string): Promise<Timed[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS });
  try {
    const timed = await fromClients(CLIENTS, SCANS, async (n) => {
      const { name, query } = kindOf(n);
      await pool.query(SCAN, [`%${query(roundOf(n))}%`]);
      return name;
    });
    console.log(`  ${`ILIKE by SQL, ${SCANS} times`.padEnd(44)}${p50p99(allOf(timed))}`);
    return timed;
  } finally {
    await pool.end();
  }
}

/** From sending the publication of an article to the first answer that has it. */
async function measureFindable(
  { cmsUrl, password }: SearchedMagazine,
  ask: (path: string) => Promise<string>,
): Promise<number[]> {
  const send = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${cmsUrl}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { token } = tokenSchema.parse(await send('jwt-auth/v1/token', { username: 'editor', password }));
  const run = Date.now().toString(36);
  const waits: number[] = [];
  for (let n = 0; n < PUBLICATIONS; n += 1) {
    const word = `findable${run}x${n}`;
    const draft = { title: `${word}|${word}`, slug: word, status: 'draft' };
    const { id } = idSchema.parse(await send('posts', draft, token));
    const begun = performance.now();
    await send(`posts/${id}`, { status: 'publish' }, token);
    while (totalSchema.parse(JSON.parse(await ask(`search/entries?search=${word}`))).total === 0) {
      if (performance.now() - begun > GIVE_UP_MS) throw new Error(`${word} was never found.`);
      await sleep(POLL_MS);
    }
    waits.push(performance.now() - begun);
  }
  return waits;
}
