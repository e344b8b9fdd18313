import { freePort } from '../scripts/net/free-port';
import { startFaultProxy, type Fault, type Seen } from './fault-proxy/proxy';
import { newestPosts } from './journey/answers';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { SiteProcess } from './journey/site-process';

/** What the front page asks for its list, and for a part it can do without. */
const LIST = '/api/posts?page=1&per_page=18&complete=1';
const PART = 'popular-post';

test('a front page is drawn anew before a reader finds it old (D5)', async () => {
  test.setTimeout(120_000);
  const proxy = await startFaultProxy(env.CMS_URL);
  const place = new SiteProcess(await freePort(), proxy.url, env.SITE_URL);
  const order = (fault: Partial<Fault>) =>
    fetch(`${proxy.controlUrl}/fault`, { method: 'PUT', body: JSON.stringify(fault) });
  const lists = async () => {
    const seen = (await (await fetch(`${proxy.controlUrl}/requests`)).json()) as Seen[]; // The proxy's own.
    return seen.filter(({ url }) => url === LIST).length;
  };
  try {
    await place.up();
    // A page that lacks a part is old after seconds, a whole one after a minute.
    await order({ kind: 'error', match: PART });
    // It shares the stored pages of the magazine, where somebody may just have opened this one.
    const [post] = await newestPosts(1);
    const told = await fetch(`${place.url}/api/revalidate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': env.REVALIDATE_SECRET },
      body: JSON.stringify({ event: 'post.updated', slug: post?.slug }),
    });
    expect(told.status).toBe(200);
    const stored = async () => {
      const answer = await fetch(`${place.url}/en`);
      expect(answer.status).toBe(200);
      await answer.text();
      return answer.headers.get('x-nextjs-cache') === 'HIT' && (await lists()) > 0;
    };
    await expect.poll(stored, { timeout: 20_000, intervals: [200] }).toBe(true);
    const before = await lists();
    // No reader comes any more.
    await expect.poll(lists, { timeout: 60_000, intervals: [200] }).toBeGreaterThan(before);
  } finally {
    await place.end();
    await proxy.close();
  }
});
