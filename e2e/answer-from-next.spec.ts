import { askRaw } from '../lib/front-door/test/raw-answer';
import { newestPosts, read } from './journey/answers';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';

/** In the place of `answer-from-memory` where the front door is switched off (`FRONT_DOOR_MEGABYTES=0`). */
const PORT = Number(new URL(env.SITE_URL).port);
const TIMES = 4;

test('without the front door Next answers each request for a page, a file and the sitemap @once', async () => {
  const [post] = await newestPosts(1);
  const { text } = await read('/');
  const [picture = ''] = /\/uploads\/[^" ]+?\.webp/.exec(text) ?? [];
  const [script = ''] = /\/_next\/static\/[^"]+?\.js/.exec(text) ?? [];
  const article = `/${encodeURIComponent(post?.slug ?? '')}.htm`;
  for (const path of ['/', article, '/brand', '/no-such-page', '/sitemap.xml', picture, script]) {
    for (let time = 0; time < TIMES; time += 1) {
      const { status, headers } = await askRaw(PORT, path, { 'accept-encoding': 'br, gzip' });
      expect(status, path).toBe(path === '/no-such-page' ? 404 : 200);
      // Next compresses nothing in br, and only a cache states an age.
      expect(
        headers.filter((line) => /^(?:age|content-encoding: br)/i.test(line)),
        path,
      ).toEqual([]);
    }
  }
});
