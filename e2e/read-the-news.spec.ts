import { z } from 'zod';
import { accessibilityProblems } from './journey/accessibility';
import { fromCms, newestPosts, read } from './journey/answers';
import { env } from './journey/env';
import { BOTH_LANGUAGES, expect, test } from './journey/magazine';

const newsSchema = z.array(z.object({ id: z.number(), slug: z.string() }));
const news = async () => {
  const [first] = await fromCms('posts?categories=50873&per_page=1', newsSchema);
  if (!first) throw new Error('The CMS has no news.');
  return first;
};
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

test('a news item has its own address; both addresses answer and name that one (R12) @once', async () => {
  const { slug } = await news();
  const [post] = await newestPosts(1);
  for (const [path, canonical] of [
    [`/news_post/${slug}`, `/news_post/${slug}`],
    [`/${slug}.htm`, `/news_post/${slug}`],
    [`/${post?.slug}.htm`, `/${post?.slug}.htm`],
    [`/news_post/${post?.slug}`, `/${post?.slug}.htm`],
  ] as const) {
    for (const { at, htmlLang } of BOTH_LANGUAGES) {
      const { status, text } = await read(at(path), { 'accept-language': htmlLang });
      expect(status, at(path)).toBe(200);
      expect(canonicalOf(text), at(path)).toBe(`${env.SITE_URL}${at(canonical)}`);
    }
  }
  const { text } = await read('/sitemap.xml');
  expect(text).toContain(`${env.SITE_URL}/news_post/${slug}<`);
  expect(text).not.toContain(`${env.SITE_URL}/${slug}.htm<`);
  expect(text).not.toContain(`${env.SITE_URL}/news_post/${post?.slug}<`);
});

test('the screen of a news item with its comments, read in one language and side by side (R12, N46) @once', async ({
  page,
  magazine,
}) => {
  const { id, slug } = await news();
  await page.goto(magazine.at(`/news_post/${slug}`));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'news_post');
  await expect(page.locator('#article')).toHaveAttribute('data-post-id', String(id));
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[data-block=comments] [data-action=comment-login]')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator('[data-block="reading-switch"] a').last().click();
  await expect(page.locator('[data-reading="both"]')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(magazine.at(`/news_post/${slug}`));
});

test('an unknown news item is a 404 @once', async ({ magazine }) => {
  expect((await read(magazine.at('/news_post/no-such-news'))).status).toBe(404);
});
