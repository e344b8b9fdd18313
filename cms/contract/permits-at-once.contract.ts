import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { loadOf } from '../../scripts/test/loads';
import { freePort } from '../../scripts/net/free-port';
import { randomAddress } from './client';
import { requireRevalidateSecret } from './env';
import { Mortal, startCms, startSite } from './mortal';
import { makeOwnCms, type OwnCms } from './own-cms';

const LIMIT = loadOf('permits to show one advertisement');
const VISITORS = 50;
/** After the last one nobody may be shown the ad: so many more ask. */
const AFTERWARDS = 200;

// A killed CMS takes some seconds to start, and the site up to fifteen to ask it again.
jest.setTimeout(240_000);

const answerSchema = z.object({ status: z.literal(1), permits: z.array(z.number()) });

let folder: string;
let own: OwnCms;
let cms: Mortal;
let sites: { url: string; end: Awaited<ReturnType<typeof startSite>> }[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'permits-'));
  own = await makeOwnCms({ REVALIDATE_SECRET: requireRevalidateSecret() });
  const port = await freePort();
  cms = new Mortal(() => startCms(own.env, port));
  await cms.up();
  sites = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const [dataDir, sitePort] = [path.join(folder, name), await freePort()];
      mkdirSync(dataDir);
      const end = await startSite(dataDir, `http://127.0.0.1:${port}`, sitePort);
      return { url: `http://localhost:${sitePort}`, end };
    }),
  );
});

afterAll(async () => {
  for (const site of sites ?? []) await site.end();
  await cms?.end();
  await own?.end();
  rmSync(folder, { recursive: true, force: true });
});

const rows = async <T extends z.ZodType>(schema: T, text: string, values: unknown[] = []) =>
  z.array(schema).parse((await own.database.query(text, values)).rows);

/**
 * Asks a site for a permit as the script of a page does, each time from another address, and by a connection of its own: one
 * that the other end leaves would lose a permit.
 */
async function isPermitted(url: string, ad: number): Promise<boolean> {
  const reply = await fetch(`${url}/api/advert/permits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress(), connection: 'close' },
    body: JSON.stringify({ adids: `x,${ad}` }),
  });
  return answerSchema.parse(await reply.json()).permits.includes(ad);
}

it('permits to show an ad are as many as the limit, on two processes of the site and with a CMS that is killed (V20)', async () => {
  const [ad] = await rows(
    z.object({ id: z.number() }),
    `INSERT INTO ads (title_en, ad_type, active, show_times_limit) VALUES ('limited', 'ad_image', true, $1) RETURNING id`,
    [LIMIT],
  );
  const id = ad?.id ?? 0;
  let [permitted, refused] = [0, 0];
  let killed: Promise<void> | null = null;
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, n) => {
      for (let time = n; permitted < LIMIT; time += 1) {
        if (await isPermitted(sites[time % sites.length]?.url ?? '', id)) permitted += 1;
        else {
          refused += 1;
          // A page view is not followed by another one at once.
          await sleep(50);
        }
        if (permitted >= LIMIT / 2) killed ??= cms.die();
      }
    }),
  );
  await killed;
  const more = await Promise.all(
    Array.from({ length: AFTERWARDS }, (_, n) => isPermitted(sites[n % sites.length]?.url ?? '', id)),
  );
  process.stdout.write(`${JSON.stringify({ permitted, refused, more: more.filter(Boolean).length })}\n`);
  expect([permitted, more.filter(Boolean).length]).toEqual([LIMIT, 0]);

  // A site that is asked to stop reports and returns what it holds.
  await cms.up();
  for (const site of sites) await site.end('SIGTERM');
  const state = z.object({ shows: z.number(), reserved: z.number() });
  expect(
    await rows(
      state,
      `SELECT (SELECT shows::int FROM counters WHERE entity = 'ads' AND entity_id = $1) AS shows,
        (SELECT coalesce(sum(granted - used), 0)::int FROM ad_leases WHERE ad_id = $1) AS reserved`,
      [id],
    ),
  ).toEqual([{ shows: LIMIT, reserved: 0 }]);
});
