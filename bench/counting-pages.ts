import http from 'node:http';
import { z } from 'zod';
import { answered, atRate, ROUND_MS } from './at-rate';
import { startCountingVisitors } from './counting-visitors';
import { percentile, type Held } from './figures';
import { untilServedFromMemory } from './front-door';

/** Visitors who open a page, a second: two cores answer them with room to spare. */
const PAGES_A_SECOND = 100;
/** What issue 16 wants counted: 2,000 events a second, 50 with each call, as many as one may name (A43). */
const CALLS_A_SECOND = 40;
const IDS_A_CALL = 50;
/** Two measurements of the same pages in one run differ by 3 % and more. */
const ROUNDS = 150;
/** With it a page is Next's to answer, out of its page cache, and not the front door's. */
const PAST_THE_DOOR = { authorization: 'Bearer of-nobody' };
/** Answers from Next take ten times as long as those from memory. */
const PAST_SHARE = 0.2;

const idsSchema = z.array(z.object({ id: z.number() }));

/**
 * What counting does to the pages of the same site: home, a list and an article are opened, in turns
 * without and beside 2,000 events a second that come through the site's own call, as those of visitors do. One page in
 * five comes from Next and the others from memory. A page's time begins when it is due, so one that waits makes none wait unseen.
 * The site has to take addresses from a proxy (`TRUST_PROXY=1`), since one address may send 120 calls a minute.
 * @param options.path an article
 * @returns the limit of issue 16: p99 beside counting at most 1.1 times that without
 */
export async function benchCountingPages(options: {
  siteUrl: string;
  cmsUrl: string;
  path: string;
}): Promise<Held[]> {
  const { siteUrl, cmsUrl, path } = options;
  const list = async (kind: string) =>
    idsSchema.parse(await (await fetch(`${cmsUrl}/api/${kind}?per_page=100`)).json()).map(({ id }) => id);
  const ids = [...(await list('advertisement')), ...(await list('product'))].slice(0, IDS_A_CALL);
  const urls = ['/en', '/en/category/architecture', path].map((one) => new URL(one, siteUrl).href);
  for (const url of urls) await untilServedFromMemory(url);

  const agent = new http.Agent({ keepAlive: true });
  let bad = 0;
  let events = 0;
  const open = (number: number, due: number, times: number[]) => {
    const past = (number * PAST_SHARE) % 1 === 0;
    const headers = { 'accept-language': 'en', 'accept-encoding': 'br', ...(past ? PAST_THE_DOOR : {}) };
    return answered(http.get(urls[number % urls.length] ?? '', { agent, headers }), (ok) => {
      if (ok) times.push(performance.now() - due);
      else bad += 1;
    });
  };
  const visitors = startCountingVisitors({ siteUrl, callsASecond: CALLS_A_SECOND, ids });
  const round = async (counting: boolean, times: number[]) => {
    const pages = atRate(PAGES_A_SECOND, (number, due) => open(number, due, times));
    const [, counted] = await Promise.all([pages, counting ? visitors.round() : null]);
    events += (counted?.good ?? 0) * ids.length;
    bad += counted?.bad ?? 0;
  };

  const [without, beside]: [number[], number[]] = [[], []];
  try {
    for (let number = 0; number < 3; number += 1) await round(true, []);
    [events, bad] = [0, 0];
    for (let number = 0; number < ROUNDS; number += 1) {
      await round(false, without);
      await round(true, beside);
    }
  } finally {
    agent.destroy();
    visitors.stop();
  }
  const [before, now] = [without, beside].map((times) => percentile(times, 99)) as [number, number];
  const median = (times: number[]) => percentile(times, 50).toFixed(2);
  console.log(
    `\nPages beside counting, ${PAGES_A_SECOND} a second: p50 ${median(without)} ms, p99 ${before.toFixed(1)} ms; beside ` +
      `${Math.round(events / ((ROUNDS * ROUND_MS) / 1000))} events/s p50 ${median(beside)} ms, p99 ${now.toFixed(1)} ms`,
  );
  return [
    { name: 'pages beside counting, p99 / without', value: now / before, limit: ['at most', 1.1] },
    { name: 'bad answers to pages and counting', value: bad, limit: ['at most', 0] },
  ];
}
