import { freePort } from '../scripts/net/free-port';
import { newestPosts } from './journey/answers';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { SiteProcess } from './journey/site-process';

test('a site told to stop says that it is not ready, serves on, and ends (A81)', async () => {
  // So long that it is the second signal that ends it, however busy the machine is.
  const place = new SiteProcess(await freePort(), env.CMS_URL, env.SITE_URL, { DRAIN_SECONDS: '60' });
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

    const ended = place.stop('SIGTERM');
    await expect.poll(statuses, { timeout: 30_000, intervals: [50] }).toEqual([503, 200, 200]);
    expect(await statuses()).toEqual([503, 200, 200]);
    // 128 + SIGTERM, as the framework ends; the start command, which sent it, ends with 0.
    expect(await place.stop('SIGTERM')).toBe(143);
    expect(await ended).toBe(143);
    await expect(fetch(`${url}/api/live`)).rejects.toThrow();
  } finally {
    await place.end();
  }
});
