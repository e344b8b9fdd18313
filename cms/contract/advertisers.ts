import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import {
  brandReportSchema,
  dailyReportSchema,
  type RawBrandReport,
  type RawDailyReport,
} from '../src/contract/schemas/brand-report';
import { rollUpDay } from '../src/ads/rollup';
import { addDays } from '../src/ads/days';
import { env } from '../src/env';
import { openDatabase } from './behind';
import { bearer, call, fromSite, parse, randomAddress } from './client';
import { CMS_URL } from './env';
import { administratorToken, enter, save } from './readers';

const madeSchema = z.object({ doc: z.object({ id: z.number() }) });

/** A visitor of the site nobody has seen before. */
export const visitor = (agent = 'Mozilla/5.0 Firefox/140.0', address = randomAddress()) => ({
  ...fromSite(address),
  'x-visitor-agent': agent,
});
export const BOT_AGENT = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';

const made: { collection: string; id: number }[] = [];

/** Makes an entry in the dashboard; answers its id. {@link removeAll} deletes it. */
export async function make(collection: string, fields: Record<string, unknown>): Promise<number> {
  const { id } = parse(collection, madeSchema, (await save('POST', collection, fields)).body).doc;
  made.push({ collection, id });
  return id;
}

/** Deletes what this file has made: journeys read the same magazine. */
export async function removeAll(): Promise<void> {
  const authorization = `JWT ${await administratorToken()}`;
  const ads = made.filter(({ collection }) => collection === 'ads').map(({ id }) => id);
  for (const { collection, id } of made.splice(0).reverse()) {
    const reply = await fetch(`${CMS_URL}/cms-api/${collection}/${id}`, {
      method: 'DELETE',
      headers: { authorization },
    });
    // An ad that has figures stays.
    expect(collection === 'ads' ? [200, 404, 409] : [200, 404]).toContain(reply.status);
  }
  await inDatabase((database) => database.query('DELETE FROM ads WHERE id = ANY($1::int[])', [ads]));
}

export const newName = (name: string) => `${name}-${randomBytes(5).toString('hex')}`;

/** A published brand, and the token of its account. */
export async function makeBrand(): Promise<{ id: number; slug: string; token: string }> {
  const slug = newName('brand');
  const id = await make('brands', { title: { zh: `牌${slug}`, en: slug }, slug, _status: 'published' });
  const username = newName('b').replace('-', '');
  const profile = await make('people', { name: { zh: username }, slug: username });
  const password = `pass-${username}`;
  await make('members', { username, password, roles: ['brand'], profile, brand: id });
  return { id, slug, token: await enter({ id: profile, username, password, mobile: '' }) };
}

export async function makeProduct(brand: number): Promise<number> {
  const slug = newName('product');
  return make('products', { title: { zh: `品${slug}`, en: slug }, slug, brand, _status: 'published' });
}

export async function makeAd(brand: number | null = null, showTimesLimit = 0): Promise<number> {
  const name = newName('ad');
  const title = { zh: `告${name}`, en: name };
  return make('ads', { title, adType: 'ad_image', brand, active: true, showTimesLimit });
}

/** Many ads at once, past the dashboard. They are deleted with their brand's test. */
export async function insertAds(
  database: pg.Client,
  brand: number | null,
  number: number,
): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO ads (title_en, ad_type, active, brand_id) SELECT 'many', 'ad_image', true, $1 FROM generate_series(1, $2) RETURNING id`,
    [brand, number],
  );
  return rows.map(({ id }) => id);
}

/** Today by the clock of the site, as the database knows it: its clock is the one events are logged by. */
export async function todayIn(database: pg.Client): Promise<string> {
  const { rows } = await database.query('SELECT (now() AT TIME ZONE $1)::date::text AS day', [env.timeZone]);
  return rows[0].day;
}

/** Does something on a connection of its own, past the CMS. */
export async function inDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Counts what was logged today and yesterday; a report by itself may be of ten seconds ago. */
export function countLog(): Promise<void> {
  return inDatabase(async (database) => {
    const today = await todayIn(database);
    for (const day of [today, addDays(today, -1)]) await rollUpDay(database, day, env.timeZone);
  });
}

/** The report of a brand (A66), with all that was logged until now. */
export async function reportOf(brand: number, token: string, query = ''): Promise<RawBrandReport> {
  await countLog();
  return reportAsItIs(brand, token, query);
}

/** The report as the CMS answers it, which may leave out what came within the last ten seconds. */
export const reportAsItIs = (brand: number, token: string, query = ''): Promise<RawBrandReport> =>
  readAs(token, `brand/${brand}/report${query}`, brandReportSchema);

/** What is behind a report, with all that {@link reportOf} has counted. */
export const dailyOf = (brand: number, token: string, query = ''): Promise<RawDailyReport> =>
  readAs(token, `brand/${brand}/report/daily${query}`, dailyReportSchema);

async function readAs<T extends z.ZodType>(token: string, path: string, schema: T): Promise<z.infer<T>> {
  const reply = await call(path, { headers: bearer(token) });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  return parse(path, schema, reply.body);
}
