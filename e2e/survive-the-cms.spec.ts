import { z } from 'zod';
import { askRaw } from '../lib/front-door/test/raw-answer';
import type { Fault } from './fault-proxy/proxy';
import { eventually, fromCms, newestPosts, read } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { orderFault } from './journey/proxy';
import { logLines, tagsCleared, timesCleared } from './journey/site-log';

test.describe.configure({ mode: 'serial' });

const FAULTS: Fault['kind'][] = ['refuse', 'error', 'hang', 'drip', 'garble', 'truncate'];

/** Some hundred pictures are asked for under each fault, so many at once. */
const AT_ONCE = 4;

/** Reads files of the site. @returns those that are not there, with their statuses */
async function notRead(addresses: Iterable<string>): Promise<string[]> {
  const waiting = [...addresses];
  const missing: string[] = [];
  const port = Number(new URL(env.SITE_URL).port);
  const ask = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const { status } = await askRaw(port, address);
      if (status !== 200) missing.push(`${status} ${address}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return missing;
}

const pagesSchema = z.tuple([z.object({ id: z.number(), title: z.object({ rendered: z.string() }) })]);

test.afterEach(() => orderFault({ kind: 'pass' }));

test('pages that were up stay up while the CMS refuses, fails, hangs, drips, garbles or cuts off', async ({
  magazine,
}) => {
  test.setTimeout(300_000);
  const posts = await newestPosts(2);
  // Edited is an article of its own, which is gone afterwards: nothing of the magazine is changed.
  const editor = await Editor.signIn();
  const edited = await editor.create('posts', {
    ...{ title: '断线|Cut off', slug: `cut-off-${Date.now()}`, status: 'publish' },
    content: '<p lang="zh-CN">断线。</p><p lang="en">Cut off.</p>',
  });
  const own = magazine.at(`/${edited.slug}.htm`);
  // A page of the longest life, ten minutes. Its title is put back.
  const about = magazine.at('/about');
  const [{ id: aboutId, title: aboutTitle }] = await fromCms('pages?slug=about', pagesSchema);
  const [zh = '', en = ''] = aboutTitle.rendered.split('|');
  const entitle = (title: { zh: string; en: string }) => editor.publish('pages', aboutId, { title });
  const others = ['/', '/category/architecture', '/about', ...posts.map(({ slug }) => `/${slug}.htm`)].map(
    (path) => magazine.at(path),
  );
  try {
    await eventually(own, ({ status }) => status === 200, 15);
    const paths = [own, ...others];
    const pictures = new Set<string>();
    for (const path of paths) {
      const { status, text } = await read(path, { 'accept-language': 'zh' });
      expect(status, path).toBe(200);
      // With their endings: the data behind the page is cut into pieces, which may end within an address.
      for (const [address] of text.matchAll(/\/uploads\/[\w-]+\.(?:webp|gif|png|jpg|svg)/g))
        pictures.add(address);
    }
    await notRead(pictures);

    for (const kind of FAULTS) {
      // An event accepted just before the fault clears pages and data: the hardest moment to lose the CMS.
      const told = timesCleared('post.updated', edited.id);
      await editor.change('posts', edited.id, { title: `${kind} ${Date.now()}` });
      await tagsCleared('post.updated', edited.id, told);
      await orderFault({ kind });

      const mark = `标记${kind}${Date.now()}`;
      for (const path of paths) {
        const { status, text } = await read(path, { 'accept-language': 'zh' });
        expect(status, `${kind} ${path}`).toBe(200);
        expect(text).toContain('data-screen=');
      }
      expect(await notRead(pictures), kind).toEqual([]);
      // Edited during the fault: the dashboard does not go through the site.
      await editor.change('posts', edited.id, { title: `${mark}|${mark}` });
      await entitle({ zh: mark, en: mark });
      await orderFault({ kind: 'pass' });
      await Promise.all([own, about].map((path) => eventually(path, ({ text }) => text.includes(mark), 10)));
    }
  } finally {
    await entitle({ zh, en });
    await editor.change('posts', edited.id, { status: 'trash' });
  }
  // What was drawn from old answers meanwhile links it no longer.
  await Promise.all(others.map((path) => eventually(path, ({ text }) => !text.includes(edited.slug), 10)));
});

test('a page nobody has seen is the friendly error with a 5xx status, and is not kept', async ({
  page,
  magazine,
}) => {
  test.setTimeout(90_000);
  // A tag nobody has looked at yet: other journeys walk through everything that is linked, and an event has what it
  // names read. That it is known shows where its name in capitals leads (appendix, "Slugs").
  const editor = await Editor.signIn();
  const { slug } = await editor.create('tags', {
    name: `冷|Cold ${magazine.locale}`,
    slug: `cold-${Date.now()}`,
  });
  const path = magazine.at(`/tag/${slug}`);
  await eventually(magazine.at(`/tag/${slug.toUpperCase()}`), ({ status }) => status === 308, 15);
  await orderFault({ kind: 'error' });
  const failed = await page.goto(path);
  expect(failed?.status()).toBeGreaterThanOrEqual(500);
  expect(failed?.headers()['cache-control'] ?? '').toMatch(/no-store|no-cache/);
  await expect(page.locator('main:visible')).toHaveAttribute('data-screen', 'error500');
  await orderFault({ kind: 'pass' });
  let failures = 1;
  const isUp = ({ status }: { status: number }) => {
    if (status !== 200) failures += 1;
    return status === 200;
  };
  await eventually(path, isUp, 10);
  // One line of the log each, with the stack (decision 037).
  await expect.poll(() => failedRequests(path).length).toBe(failures);
  for (const { err } of failedRequests(path)) expect(err.stack).toMatch(/\n\s+at /);
});

const failureSchema = z.object({
  level: z.literal('error'),
  method: z.literal('GET'),
  path: z.string(),
  err: z.object({ stack: z.string() }),
});

/** The lines of the site's log about requests of a path that failed. */
const failedRequests = (path: string) => logLines(failureSchema).filter((line) => line.path === path);

test('liveness and readiness do not depend on the CMS, health does (A81)', async () => {
  await orderFault({ kind: 'error' });
  expect((await read('/api/live')).status).toBe(200);
  expect((await read('/api/ready')).status).toBe(200);
  await expect.poll(async () => (await read('/api/health')).status, { timeout: 10_000 }).toBe(503);
  await orderFault({ kind: 'pass' });
  await expect.poll(async () => (await read('/api/health')).status, { timeout: 10_000 }).toBe(200);
});
