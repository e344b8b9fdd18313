import { z } from 'zod';

import { accessibilityProblems } from './journey/accessibility';
import { eventually, fromCms, halfOf, read, wordsOf } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { BOTH_LANGUAGES, expect, test } from './journey/magazine';
import { forgetRequests, requestsSeen } from './journey/proxy';
import { islandsWork } from './journey/scripts';
import { tagsCleared } from './journey/site-log';

const projectSchema = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  author: z.object({ id: z.number(), slug: z.string() }).nullable(),
});
const projectsOf = (count: number) => fromCms(`community?per_page=${count}`, z.array(projectSchema));
const PER_PAGE = 18;

test('a project is shown with its author and the eight latest (R20, J45, C41, E24, K7) @once', async ({
  page,
  magazine,
}) => {
  const [project, ...others] = await projectsOf(8);
  const path = magazine.at(`/community/${encodeURIComponent(project?.slug ?? '')}`);
  await forgetRequests();
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'community');
  await expect(page.locator('h1')).toHaveCount(1);
  const title = halfOf(project?.title ?? '', magazine.locale);
  await expect(page.locator('h1')).toContainText(title);
  expect(await wordsOf(`/en/community/${encodeURIComponent(project?.slug ?? '')}`)).toContain(
    halfOf(project?.title ?? '', 'en'),
  );
  await expect(page.locator('[data-block=body]')).not.toBeEmpty();
  await expect(page.locator('[data-block=comments]')).toBeVisible();

  await expect(page.locator('[data-block=community-author] a')).toHaveAttribute(
    'href',
    magazine.at(`/people/${project?.author?.id}`),
  );
  const links = page.locator('[data-block=sidebar-community] li a');
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
    [project, ...others].map((one) => magazine.at(`/community/${encodeURIComponent(one?.slug ?? '')}`)),
  );
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  await links.nth(1).click();
  await expect(page.locator('h1')).not.toContainText(title);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'community');

  expect((await read(magazine.at('/community/no-such-project'))).status).toBe(404);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the three forms of the call reach the CMS (C41, J45) @once', async ({ magazine }) => {
  await forgetRequests();
  // One that nobody has opened: its publication clears the lists it is in.
  const editor = await Editor.signIn();
  const { id, slug } = await editor.create('community', {
    ...{ title: '征集：三种调用|Call: three forms', slug: `three-forms-${Date.now()}`, status: 'publish' },
    content: '<p lang="zh-CN">征集。</p><p lang="en">A call.</p>',
  });
  try {
    // The site reads what an event names, and keeps it for the page: the page asks for the rest.
    await tagsCleared('community.created', id);
    expect((await requestsSeen()).map(({ url }) => url)).toContain(`/api/community/${slug}`);
    await forgetRequests();
    expect((await read(magazine.at(`/community/${slug}`))).status).toBe(200);
    const { author } = await fromCms(`community/${slug}`, projectSchema);
    const asked = (await requestsSeen()).map(({ url }) => url);
    expect(asked).toContain(`/api/community/author?slug=${author?.slug}`);
    expect(asked).toContain('/api/community?per_page=8');
  } finally {
    await editor.change('community', id, { status: 'trash' });
  }
});

test('a project in one language has one address and says so (D1) @once', async () => {
  const editor = await Editor.signIn();
  const slug = `one-language-${Date.now()}`;
  const { id } = await editor.create('community', {
    title: '征集：只有中文|Call: in Chinese only',
    slug,
    content: '<p lang="zh-CN">这个项目只有中文。</p>',
    status: 'publish',
  });
  try {
    await eventually(`/community/${slug}`, ({ status }) => status === 200, 15);
    for (const { at, locale } of BOTH_LANGUAGES) {
      const { status, text } = await read(at(`/community/${slug}`), { 'accept-language': 'zh' });
      expect(status, locale).toBe(200);
      expect(text).toContain(`rel="canonical" href="${env.SITE_URL}/community/${slug}"`);
      expect(text).not.toMatch(/<link[^>]*hreflang=/i);
      expect(text.includes('data-block="language-notice"'), locale).toBe(locale === 'en');
    }
  } finally {
    await editor.change('community', id, { status: 'draft' });
  }
});

test('all projects stand under the words about them, 18 a page, turned softly (R55-R57, R61) @once', async ({
  page,
  browser,
  magazine,
}) => {
  const editor = await Editor.signIn();
  const before = await projectsOf(100);
  const made = await Promise.all(
    Array.from({ length: Math.max(0, PER_PAGE + 1 - before.length) }, (_, n) =>
      editor.create('community', {
        title: `征集：第${n}个|Call: number ${n}`,
        slug: `one-more-${magazine.locale}-${n}-${Date.now()}`,
        content: '<p lang="zh-CN">试。</p><p lang="en">A trial.</p>',
        status: 'publish',
      }),
    ),
  );
  try {
    // The page before may still be stored as it was.
    for (const { id } of made) await tagsCleared('community.created', id);
    const all = await projectsOf(100);
    const last = all.at(-1)?.slug ?? '';
    await eventually('/get-project?page=2', ({ status, text }) => status === 200 && text.includes(last), 20);
    await page.goto(magazine.at('/get-project'));
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'page');
    await expect(page.locator('[data-block=body]')).not.toBeEmpty();
    const tiles = page.locator('[data-block=list] [data-project-id]');
    await expect(tiles).toHaveCount(PER_PAGE);
    for (const way of ['/get-project-designer', '/get-project-client']) {
      await expect(page.locator(`main a[href="${magazine.at(way)}"]`)).toBeVisible();
      expect((await read(magazine.at(way))).status, way).toBe(200);
    }
    const next = page.locator('[data-block=pagination] [data-step=next]');
    // Before that the pages are links of the browser.
    await islandsWork(page);
    await expect(next).toHaveAttribute('href', magazine.at('/get-project?page=2'));
    await next.click();
    await expect(tiles.first()).toHaveAttribute('data-project-id', String(all[PER_PAGE]?.id));
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(magazine.at('/get-project'));

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(new URL(magazine.at('/get-project'), env.SITE_URL).href);
    await plain.locator('[data-block=pagination] [data-step=next]').click();
    await expect(plain.locator('main')).toHaveAttribute('data-page', '2');
    await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', /\/get-project\?page=2$/);
    await context.close();
    expect((await read(magazine.at('/get-project?page=1'))).status).toBe(308);
    expect((await read(magazine.at('/get-project?page=99'))).status).toBe(404);
  } finally {
    for (const { id } of made) await editor.change('community', id, { status: 'draft' });
  }
});
