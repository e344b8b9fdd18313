import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/net/free-port';
import { startFaultProxy, type Seen } from './fault-proxy/proxy';
import { env, expect, test } from './journey/magazine';
import { SiteProcess } from './journey/site-process';

/** What the front page asks for its list. */
const LIST = '/api/posts?page=1&per_page=18';

test('a front page is drawn anew before a reader finds it old (D5)', async () => {
  test.setTimeout(180_000);
  const proxy = await startFaultProxy(env.CMS_URL);
  const place = new SiteProcess(await freePort(), proxy.url, env.SITE_URL);
  const lists = async () => {
    const seen = (await (await fetch(`${proxy.controlUrl}/requests`)).json()) as Seen[]; // The proxy's own.
    return seen.filter(({ url }) => url === LIST).length;
  };
  try {
    await place.up();
    // Nobody has asked for it yet, so nobody will find it old.
    await sleep(6000);
    expect(await lists()).toBe(0);
    const answer = await fetch(`${place.url}/en`);
    expect(answer.status).toBe(200);
    await answer.text();
    // The reader himself may have found one that another process has left; then nobody asks any more.
    await sleep(10_000);
    const before = await lists();
    await expect.poll(lists, { timeout: 75_000, intervals: [1000] }).toBeGreaterThan(before);
  } finally {
    await place.end();
    await proxy.close();
  }
});
