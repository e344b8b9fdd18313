import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { Dashboard } from './dashboard';
import { percentile, type Held } from './figures';

const PUBLICATIONS = 40;
/** Not counted: the first ones read what nobody has asked for yet. */
const FIRST = 3;
const POLL_MS = 10;
/** Searches are made for each request, and a sitemap is long: requested all the time, they would be all the site does. */
const POLL_MADE_MS = 50;
const GIVE_UP_MS = 30_000;
/** From one time to the next at which nginx asks the site after a change (`lib/publish/changed-flag.ts`). */
const UNTIL_QUIET_MS = 15_000;
const CATEGORY = 'architecture';
const CLEARED_MS = 20;
const SURFACES = ['article', 'home', 'lists', 'search', 'sitemap'] as const;

const timesSchema = z.object({ cleared: z.number().nullable(), visible: z.number().nullable() });
const receiptSchema = z.object({ isFinal: z.boolean(), surfaces: z.record(z.string(), timesSchema) });
const rowSchema = z.object({ committed: z.number(), receipt: z.string().nullable() });

/** Where readers are: the site's own port, nginx before it, another instance. `limitMs`: for each surface, p99. */
export type Reader = { name: string; origin: string; limitMs: number };

/**
 * From the commit of a publication until it is cleared, and until a reader sees it on each surface; beside it, how long a
 * bare write takes from its commit until a listener of the database has heard of it. What the receipts say stands beside
 * what readers saw. A publication comes when nginx uses its cache again.
 * @returns p99 for each, and that no receipt left a surface open
 */
export async function benchReceipts(options: {
  cmsUrl: string;
  databaseUrl: string;
  password: string;
  readers: readonly Reader[];
}): Promise<Held[]> {
  const dashboard = await Dashboard.signIn(options.cmsUrl, options.password);
  const database = new pg.Client({ connectionString: options.databaseUrl });
  await database.connect();
  const hears = await bareWrites(options.databaseUrl);
  const run = Date.now().toString(36);
  const seen = new Map<string, number[]>();
  const said = new Map<string, number[]>();
  const add = (to: Map<string, number[]>, name: string, value: number) =>
    to.set(name, [...(to.get(name) ?? []), value]);
  const bare: number[] = [];
  let unconfirmed = 0;
  try {
    for (let n = -FIRST; n < PUBLICATIONS; n += 1) {
      const word = `rq${run}${n + FIRST}`;
      const id = await dashboard.draft(word, word, CATEGORY);
      const pages: Record<(typeof SURFACES)[number], string> = {
        article: `/${word}.htm`,
        home: '/',
        lists: `/category/${CATEGORY}`,
        search: `/search/${word}`,
        sitemap: '/sitemap.xml',
      };
      for (const { origin } of options.readers)
        for (const path of Object.values(pages)) await read(origin + path);
      await sleep(UNTIL_QUIET_MS);
      bare.push(await hears.once());
      const watched = options.readers.flatMap(({ name, origin }) =>
        SURFACES.map(async (surface) => ({
          name,
          surface,
          at: await firstSeen(origin + pages[surface], word),
        })),
      );
      await dashboard.publish(id);
      const times = await Promise.all(watched);
      const { committed, receipt } = await rowOf(database, id);
      if (n < 0) continue;
      for (const { name, surface, at } of times) add(seen, `${name}, ${surface}`, at - committed);
      for (const [surface, { cleared, visible }] of Object.entries(receipt.surfaces)) {
        add(said, 'cleared', cleared ?? GIVE_UP_MS);
        add(said, `visible, ${surface}`, visible ?? GIVE_UP_MS);
        if (visible === null) unconfirmed += 1;
      }
    }
  } finally {
    await hears.end();
    await database.end();
  }
  const line = (name: string, values: number[]) =>
    `  ${name.padEnd(36)} p50 ${percentile(values, 50).toFixed(1)}   p99 ${percentile(values, 99).toFixed(1)}`;
  console.log(`\nFrom the commit of a publication, ${PUBLICATIONS} of them, ms:`);
  console.log(line('a bare write, until it is heard of', bare));
  for (const [name, values] of said) console.log(line(`receipt: ${name}`, values));
  for (const [name, values] of seen) console.log(line(`seen: ${name}`, values));
  const cleared = said.get('cleared') ?? [];
  console.log(
    `  cleared ÷ a bare write, p50: ${(percentile(cleared, 50) / percentile(bare, 50)).toFixed(1)}; surfaces not confirmed: ${unconfirmed}`,
  );
  const limitOf = (name: string) =>
    options.readers.find((reader) => name.startsWith(`${reader.name}, `))?.limitMs ?? 0;
  return [
    {
      name: 'commit → cleared, p99 in ms',
      value: percentile(cleared, 99),
      limit: ['at most', CLEARED_MS],
    },
    ...Array.from(seen, ([name, values]): Held => ({
      name: `commit → visible at ${name}, p99 in ms`,
      value: percentile(values, 99),
      limit: ['at most', limitOf(name)],
    })),
    { name: 'surfaces a receipt did not confirm', value: unconfirmed, limit: ['at most', 0] },
  ];
}

async function read(address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(address, { headers: { 'accept-language': 'zh' }, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
}

/** When an address first showed what a word names. */
async function firstSeen(address: string, word: string): Promise<number> {
  const end = Date.now() + GIVE_UP_MS;
  // A search names what was asked for; a result links it.
  const wanted = address.includes('/search/') ? `/${word}.htm` : word;
  const isMade = /\/search\/|\/sitemap/.test(address);
  for (;;) {
    const { status, text } = await read(address).catch(() => ({ status: 0, text: '' }));
    if (status === 200 && text.includes(wanted)) return Date.now();
    if (Date.now() > end) throw new Error(`${address} never showed ${word}.`);
    await sleep(isMade ? POLL_MADE_MS : POLL_MS);
  }
}

/** The moment of the commit, in milliseconds since 1970, and the receipt when it is final. */
async function rowOf(database: pg.Client, id: number) {
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await sleep(20)) {
    const { rows } = await database.query(
      `SELECT extract(epoch FROM committed_at)::float8 * 1000 AS committed, receipt FROM outbox
       WHERE event = 'post.created' AND (body::json->>'id')::int = $1`,
      [id],
    );
    const { committed, receipt } = rowSchema.parse(rows[0]);
    const read = receipt === null ? null : receiptSchema.parse(JSON.parse(receipt));
    if (read?.isFinal) return { committed, receipt: read };
  }
  throw new Error(`No receipt of article ${id}.`);
}

/** One row written and announced in a transaction, over and over: how long until another connection has heard of it. */
async function bareWrites(databaseUrl: string) {
  const [writer, listener] = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([writer.connect(), listener.connect()]);
  await writer.query('CREATE TEMP TABLE bare (id int)');
  await listener.query('LISTEN bare_writes');
  return {
    once: async (): Promise<number> => {
      const heard = new Promise<number>((resolve) => {
        listener.once('notification', () => resolve(performance.now()));
      });
      await writer.query('BEGIN');
      await writer.query('INSERT INTO bare VALUES (1)');
      await writer.query(`SELECT pg_notify('bare_writes', '')`);
      const from = performance.now();
      await writer.query('COMMIT');
      return (await heard) - from;
    },
    end: () => Promise.all([writer.end(), listener.end()]),
  };
}
