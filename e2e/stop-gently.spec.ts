import { freePort } from '../scripts/net/free-port';
import { DRAIN_MS } from '../lib/lifecycle';
import { env, expect, newestPosts, test } from './journey/magazine';
import { SiteProcess } from './journey/site-process';

test('a site told to stop says that it is not ready, serves on, and ends (A81)', async () => {
  const place = new SiteProcess(await freePort(), env.CMS_URL, env.SITE_URL);
  try {
    await place.up();
    const url = place.url ?? '';
    const [post] = await newestPosts(1);
    const statuses = () =>
      Promise.all(
        ['/api/ready', '/api/live', `/en/${encodeURIComponent(post?.slug ?? '')}.htm`].map(
          async (path) => (await fetch(url + path)).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);

    const told = Date.now();
    const ended = place.stop('SIGTERM');
    await expect.poll(statuses, { timeout: DRAIN_MS / 2, intervals: [50] }).toEqual([503, 200, 200]);
    // Half of the time later, too.
    await new Promise((resolve) => setTimeout(resolve, DRAIN_MS / 2 - (Date.now() - told)));
    const last = fetch(`${url}/en/${encodeURIComponent(post?.slug ?? '')}.htm`);
    expect((await last).status).toBe(200);
    // 128 + SIGTERM, as the framework ends; the start command, which sent it, ends with 0.
    expect(await ended).toBe(143);
    expect(Date.now() - told).toBeGreaterThanOrEqual(DRAIN_MS);
    await expect(fetch(`${url}/api/live`)).rejects.toThrow();
  } finally {
    await place.end();
  }
});
