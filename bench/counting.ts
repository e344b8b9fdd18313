import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { toSiteSecret } from '../cms/src/contract/address';
import type { Held } from './figures';

const CLIENTS = 50;
const SECONDS = 10;
/** As many as one call may name (A43). */
const MOST_IDS = 50;
const LEAST_EVENTS = 2000;

const idsSchema = z.array(z.object({ id: z.number() }));

/**
 * Events a second that the CMS counts through `POST shows` with 50 ids a call, from 50 clients at once, each call by
 * another visitor. Beside it, in the same run, readings a second through `POST views`, of which a call counts one.
 * @param options.revalidateSecret the one the CMS shares with the site, whose visitors these are
 * @returns the limit for events, and no bad answer
 */
export async function benchCounting(options: { cmsUrl: string; revalidateSecret: string }): Promise<Held[]> {
  const list = async (path: string) =>
    idsSchema
      .parse(await (await fetch(`${options.cmsUrl}/api/${path}?per_page=100`)).json())
      .map(({ id }) => id);
  const things = [...(await list('advertisement')), ...(await list('product'))];
  const ids = things.slice(0, MOST_IDS);
  if (ids.length < MOST_IDS)
    throw new Error(`The magazine has ${ids.length} ads and products, not ${MOST_IDS}.`);
  const secret = toSiteSecret(options.revalidateSecret);
  let bad = 0;
  const send = async (path: string, body: object) => {
    const address = [198, 18 + randomInt(2), randomInt(256), randomInt(256)].join('.');
    const answer = await fetch(`${options.cmsUrl}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-site-secret': secret,
        'x-forwarded-for': address,
        'x-visitor-agent': `Mozilla/5.0 Firefox/${randomInt(100)}`,
      },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) bad += 1;
    await answer.arrayBuffer();
  };
  const perSecond = async (one: () => Promise<void>): Promise<number> => {
    const start = performance.now();
    const end = start + SECONDS * 1000;
    let calls = 0;
    const client = async () => {
      for (; performance.now() < end; calls += 1) await one();
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return (calls * 1000) / (performance.now() - start);
  };
  const places = Object.fromEntries(ids.map((id) => [id, 'bottom_bar']));
  const shows = { post_ids: ids.join(','), path: '/', lang: 'zh', places };
  await send('shows', shows);
  const views = await perSecond(() => send('views', { post_id: ids.at(-1) }));
  const calls = await perSecond(() => send('shows', shows));
  const events = calls * MOST_IDS;
  console.log(`\nCounting, ${CLIENTS} clients, ${SECONDS} s each:`);
  console.log(
    `  POST shows with ${MOST_IDS} ids  ${Math.round(events)} events/s (${Math.round(calls)} calls/s)`,
  );
  console.log(`  POST views                ${Math.round(views)} readings/s`);
  console.log(`  an event costs ${(views / events).toFixed(3)} of a reading`);
  return [
    { name: 'events counted a second', value: events, limit: ['at least', LEAST_EVENTS] },
    { name: 'bad answers to counting calls', value: bad, limit: ['at most', 0] },
  ];
}
