import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { findRunningCluster } from '../scripts/start/postgres';
import { secretsOf } from '../scripts/start/secrets';
import { scale } from '../cms/src/seed/scale';
import { REREAD_MS } from '../lib/slugs/slug-keeper';
import { percentile } from './figures';
import {
  bareQuery,
  coldPages,
  figures,
  lastPage,
  listKinds,
  type ListKind,
  type Subjects,
} from './list-kinds';

const ARTICLES = 100_000;
const REQUESTS = 200;
const WARM_UP = 20;
const RENDERS = 100;
/** Grown by SQL, the magazine sends no events: the site counts its pages anew when it reads all names again. */
const LATE_MS = REREAD_MS + 120_000;

const termsSchema = z.array(z.object({ id: z.number(), slug: z.string() }));

type Answer = { status: number; total: number; milliseconds: number };

/**
 * Lists of a magazine of 100,000 articles: the call of the CMS from one client, the same by one bare query beside it,
 * and screens of the site nobody has asked for yet. First and last pages; p50 and p99 in milliseconds.
 * @param siteUrl null: only the CMS is measured
 * @param dataDir of the CMS, whose database is asked directly and grown when it is smaller
 */
export async function benchLists(options: {
  cmsUrl: string;
  siteUrl: string | null;
  dataDir: string;
}): Promise<void> {
  const { DATABASE_PASSWORD: password } = secretsOf(options.dataDir, process.env);
  const url = process.env.DATABASE_URL ?? (await findRunningCluster(options.dataDir, password));
  if (!url) throw new Error(`No database of ${options.dataDir} answers.`);
  await scale(url, ARTICLES);
  const database = new pg.Client(url);
  await database.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) => request(`${options.cmsUrl}/api/${path}`, agent);
  try {
    console.log(`\nLists of ${ARTICLES} articles, ${REQUESTS} requests each, one client, ms:`);
    console.log(
      `  ${'list'.padEnd(28)}   total   CMS p50     p99   SQL p50     p99  ratio   page p50     p99`,
    );
    for (const kind of listKinds(await findSubjects(options.cmsUrl, database))) {
      const { total } = await ask(kind.call);
      const screens = options.siteUrl ? await renderCold(options.siteUrl, kind, total, agent) : null;
      for (const page of new Set([1, lastPage(total)])) {
        const call = await repeat(() => ask(`${kind.call}&page=${page}`));
        const bare = await repeat(async () => timed(() => database.query(bareQuery(kind, page))));
        const ratio = percentile(call, 50) / percentile(bare, 50);
        const name = `${kind.name}${page > 1 ? `, page ${page}` : ''}`;
        const shown = page === 1 && screens?.length ? figures(screens) : '';
        console.log(
          `  ${name.padEnd(28)} ${String(total).padStart(7)}   ${figures(call)}   ${figures(bare)} ${ratio.toFixed(1).padStart(6)}    ${shown}`,
        );
      }
    }
    for (const path of [
      'categories',
      'tags',
      'type',
      'material',
      'users?per_page=18',
      'jobs?per_page=200',
      'jobs?per_page=1000',
    ]) {
      const { total } = await ask(path);
      console.log(
        `  ${path.padEnd(28)} ${String(total).padStart(7)}   ${figures(await repeat(() => ask(path)))}`,
      );
    }
  } finally {
    agent.destroy();
    await database.end();
  }
}

/** Milliseconds of so many calls after the warm-up. */
async function repeat(call: () => Promise<{ milliseconds: number }>): Promise<number[]> {
  for (let n = 0; n < WARM_UP; n += 1) await call();
  const values: number[] = [];
  for (let n = 0; n < REQUESTS; n += 1) values.push((await call()).milliseconds);
  return values;
}

/** Pages from all over the list, each asked for once, so that none of them was rendered before. */
async function renderCold(siteUrl: string, kind: ListKind, total: number, agent: Agent): Promise<number[]> {
  const { page } = kind;
  if (!page) return [];
  // The first one compiles what the others use.
  const [warm, ...pages] = coldPages(total, RENDERS + 1).map((n) => new URL(page(n), siteUrl).href);
  if (warm) await untilThere(warm, agent);
  const values: number[] = [];
  for (const url of pages) values.push((await request(url, agent)).milliseconds);
  return values;
}

/** Asks until the site knows that its list has grown. @throws the last refusal when it does not learn it in time */
async function untilThere(url: string, agent: Agent): Promise<void> {
  const deadline = Date.now() + LATE_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      await request(url, agent);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      if (tries === 1) console.log('  … until the site knows all pages, 12 minutes at most');
      await setTimeout(1000);
    }
  }
}

async function findSubjects(cmsUrl: string, database: pg.Client): Promise<Subjects> {
  const most = async (kind: string): Promise<number> => {
    const { rows } = await database.query<{ target: number }>(
      'select target from post_listing_counts where kind = $1::listing_kind group by target order by sum(articles) desc limit 1',
      [kind],
    );
    return rows[0]?.target ?? 0;
  };
  const term = async (word: string, kind: string) => {
    const answer = await fetch(`${cmsUrl}/api/${word}?include=${await most(kind)}`);
    const [found] = termsSchema.parse(await answer.json());
    if (!found) throw new Error(`The CMS has no ${word}.`);
    return found;
  };
  return {
    category: await term('categories', 'categories'),
    tag: await term('tags', 'tags'),
    type: await term('type', 'types'),
    country: await term('country', 'countries'),
    material: await term('material', 'materials'),
    person: { id: await most('people') },
    office: await term('company', 'companies'),
  };
}

async function timed(work: () => Promise<unknown>): Promise<{ milliseconds: number }> {
  const begun = performance.now();
  await work();
  return { milliseconds: performance.now() - begun };
}

/** One request on a kept connection, until its last byte. @throws when it is not answered with 200 */
function request(url: string, agent: Agent): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-language': 'zh' } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status !== 200) reject(new Error(`${url} answers ${status}`));
        const total = Number(response.headers['x-wp-total'] ?? Number.NaN);
        resolve({ status, total, milliseconds: performance.now() - begun });
      });
    }).on('error', reject);
  });
}
