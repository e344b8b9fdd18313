import type { Page } from '@playwright/test';
import { z } from 'zod';
import { plainText } from '../lib/html/text';
import { accessibilityProblems } from './journey/accessibility';
import { eventually, fromCms, read, wordsOf } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { BOTH_LANGUAGES, expect, type Magazine, magazineIn, test } from './journey/magazine';
import { forgetRequests, requestsSeen } from './journey/proxy';

const termsSchema = z.array(
  z.object({ id: z.number(), slug: z.string(), name: z.string(), count: z.number() }),
);
const companiesSchema = z.array(
  z.object({ id: z.number(), slug: z.string(), title: z.string(), count: z.number() }),
);
const idsSchema = z.array(z.object({ id: z.number() }));

type Term = z.infer<typeof termsSchema>[number];

/** Terms with the most articles first, as the CMS lists them. */
async function termsOf(path: string): Promise<Term[]> {
  const query = `${path}?orderby=count&order=desc&per_page=100`;
  if (path !== 'company') return (await fromCms(query, termsSchema)).filter(({ count }) => count > 0);
  const companies = await fromCms(query, companiesSchema);
  return companies.map(({ title, ...rest }) => ({ ...rest, name: title })).filter(({ count }) => count > 0);
}

/** Both languages ask the same CMS through the same short memory, so each looks at a term of its own. */
const mine = (terms: Term[], { locale }: Magazine): Term => {
  const term = terms[locale === 'zh' ? 0 : 1];
  if (!term) throw new Error('the demo content has two terms with articles');
  return term;
};

/** The two halves of a name, the page's language first. */
const halves = ({ name }: Term, { locale }: Magazine): string[] => {
  const [zh = '', en = ''] = name.split('|');
  return locale === 'zh' ? [zh, en] : [en, zh];
};

/** How many articles the choice of a filter leaves that leads to an address; 0 when it is not offered. */
const countOf = (html: string, href: string): number =>
  Number(new RegExp(`<a[^>]*href="${href}"[^>]*>(.*?)</a>`).exec(html)?.[1]?.match(/>(\d+)</)?.[1] ?? 0);

/** The text of a page's `h1`. */
const headingOf = (html: string) => plainText(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '');

const matching = async (query: string) => (await fromCms(`posts?per_page=100&${query}`, idsSchema)).length;

const filterPath = (set: Partial<Record<'type' | 'country' | 'material' | 'office', string>>) => {
  const { type = 'all', country = 'all', material = 'all', office = 'all' } = set;
  return `/filter/type/${type}/country/${country}/material/${material}/office/${office}`;
};

const headOf = (text: string) => ({
  canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
  robots: /<meta name="robots" content="([^"]+)"/.exec(text)?.[1],
});
const absolute = (path: string) => new URL(path, env.SITE_URL).href;

/** A value set and a value of another key that no article has both of, or null. */
async function emptyFilter(): Promise<{ type: string; country: string } | null> {
  for (const { slug: country } of (await termsOf('country')).reverse())
    for (const { slug: type } of (await termsOf('type')).reverse())
      if ((await matching(`type=${type}&country=${country}`)) === 0) return { type, country };
  return null;
}

const cards = (page: Page) => page.locator('main [data-block=list] [data-post-id]');

test('a tag has its articles, 18 a page, under its name in both languages (R47, R48, K1) @once', async ({
  page,
  magazine,
}) => {
  const tag = mine(await termsOf('tags'), magazine);
  expect(tag.count).toBeGreaterThan(18);
  await forgetRequests();
  const answer = await page.goto(magazine.at(`/tag/${tag.slug}`));
  expect(answer?.status()).toBe(200);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'tag');
  await expect(page.locator('h1')).toHaveCount(1);
  for (const half of halves(tag, magazine)) await expect(page.locator('h1')).toContainText(half);
  const english = magazineIn('en');
  const inEnglish = await read(english.at(`/tag/${tag.slug}`), { 'accept-language': 'zh' });
  for (const half of halves(tag, english)) expect(headingOf(inEnglish.text)).toContain(half);
  await expect(page.locator('main header')).toContainText(String(tag.count));
  await expect(cards(page)).toHaveCount(18);
  const asked = (await requestsSeen()).map(({ url }) => url);
  expect(asked).toContain(`/api/posts?page=1&per_page=18&tags=${tag.id}`);

  await page.locator('[data-step=next]').click();
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  expect(new URL(page.url()).pathname).toBe(magazine.at(`/tag/${tag.slug}/page/2`));
  await expect(cards(page)).toHaveCount(Math.min(18, tag.count - 18));
  expect((await read(magazine.at(`/tag/${tag.slug}/page/99`))).status).toBe(404);
});

for (const [ppid, list] of [
  ['topic', 'topic'],
  ['place', 'place'],
  ['type', 'type'],
  ['country', 'country'],
  ['material', 'material'],
  ['office', 'company'],
] as const) {
  test(`the list of a ${ppid} asks for its articles by its slug (R47) @once`, async ({ magazine }) => {
    const term = mine(await termsOf(list), magazine);
    await forgetRequests();
    const { status, text } = await read(magazine.at(`/${ppid}/${encodeURIComponent(term.slug)}`), {
      'accept-language': 'zh',
    });
    expect(status).toBe(200);
    expect(text).toContain('data-screen="tag"');
    for (const half of halves(term, magazine)) expect(headingOf(text)).toContain(half);
    const asked = (await requestsSeen()).map(({ url }) => url);
    expect(asked).toContain(`/api/posts?page=1&per_page=18&${ppid}=${encodeURIComponent(term.slug)}`);
  });
}

test('a list is narrowed to a year and put in the order of readings, without script @once', async ({
  browser,
  magazine,
}) => {
  const material = mine(await termsOf('material'), magazine);
  const path = magazine.at(`/materials/${material.slug}`);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: magazine.htmlLang });
  const page = await context.newPage();
  await page.goto(absolute(path));
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
  await page.locator('[data-facet=year] summary').click();
  const year = page.locator('[data-facet=year] li a').last();
  const [, chosen = '', count = ''] = /^(\d{4})(\d+)$/.exec((await year.textContent()) ?? '') ?? [];
  expect(chosen).not.toBe('');
  await year.click();
  await expect(page.locator('main header')).toContainText(count);
  expect(new URL(page.url()).search).toBe(`?year=${chosen}`);
  await expect(cards(page)).toHaveCount(Math.min(18, Number(count)));
  for (const day of await page.locator('main [data-block=list] time').all())
    await expect(day).toHaveAttribute('datetime', new RegExp(`^${chosen}`));
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', absolute(path));

  await page.locator('[data-order=views]').click();
  expect(new URL(page.url()).search).toBe(`?year=${chosen}&orderby=views`);
  await expect(page.locator('[data-order=views]')).toHaveAttribute('aria-current', 'true');
  await page.locator('[data-block=chosen] a').first().click();
  expect(new URL(page.url()).search).toBe('?orderby=views');
  await context.close();
  expect((await read(`${path}?office=no-such-office`)).status).toBe(404);
});

test('a tag within a category has what carries both (R47) @once', async ({ page, magazine }) => {
  const tag = mine(await termsOf('tags'), magazine);
  const [category] = await fromCms('categories?slug=architecture', termsSchema);
  await page.goto(magazine.at(`/architecture/${tag.slug}`));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'tag');
  const count = await matching(`categories=${category?.id}&tags=${tag.id}`);
  await expect(cards(page)).toHaveCount(Math.min(18, count));
  await expect(page.locator('main').getByRole('navigation').first()).toContainText('建筑');
  const inEnglish = await read(magazineIn('en').at(`/architecture/${tag.slug}`), { 'accept-language': 'zh' });
  expect(plainText(/<main.*?<nav[^>]*>(.*?)<\/nav>/s.exec(inEnglish.text)?.[1] ?? '')).toContain(
    'Architecture',
  );
  expect((await read(magazine.at(`/no-such-category/${tag.slug}`))).status).toBe(404);
});

test('a material has its articles and four featured materials (R45, R46, J28, K17) @once', async ({
  page,
  magazine,
}) => {
  const material = mine(await termsOf('material'), magazine);
  const answer = await page.goto(magazine.at(`/materials/${material.slug}`));
  expect(answer?.status()).toBe(200);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'materials');
  await expect(page.locator('h1')).toContainText(halves(material, magazine)[0] ?? '');
  await expect(cards(page)).toHaveCount(18);
  await expect(page.locator('[data-block=featured-materials] li')).toHaveCount(4);

  const second = await read(magazine.at(`/materials/${material.slug}/2`), { 'accept-language': 'zh' });
  expect([second.status, second.text.includes('data-page="2"')]).toEqual([200, true]);
  expect((await read(magazine.at(`/materials/${material.slug}/99`))).status).toBe(404);
  expect((await read(magazine.at('/materials/no-such-material'))).status).toBe(404);
});

test('an unknown tag says which, by a 404 that nothing keeps (T19, M30) @once', async ({
  page,
  magazine,
}) => {
  const response = await page.goto(magazine.at('/tag/nope'));
  expect(response?.status()).toBe(404);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'tag');
  await expect(page.locator('h1')).toHaveText('not found tag: nope');
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  const search = page.locator('main').getByRole('link', { name: 'nope' });
  await expect(search).toHaveAttribute('href', magazine.at('/search/nope'));

  const long = await read(magazine.at(`/tag/${encodeURIComponent('标'.repeat(120))}`), {
    'accept-language': 'zh',
  });
  expect(long.status).toBe(404);
  expect(long.text).toContain(`not found tag: ${'标'.repeat(100)}<`);
  const markup = await read(magazine.at('/tag/%3Cb%3Ebold'), { 'accept-language': 'zh' });
  expect(markup.text).toContain('not found tag: &lt;b&gt;bold');

  const topic = await read(magazine.at('/topic/nope'), { 'accept-language': 'zh' });
  expect(topic.status).toBe(404);
  expect(topic.text).toContain('data-screen="error404"');
});

test('of several addresses of one list one is canonical (D1, R49) @once', async ({ magazine }) => {
  const headFor = async (path: string) => headOf((await read(magazine.at(path))).text);
  // Not the terms the journey through the filter asks for.
  const [, , material] = await termsOf('material');
  const [country] = await termsOf('country');
  const [office] = await termsOf('company');
  const cases = [
    [`/material/${material?.slug}`, `/materials/${material?.slug}`],
    [filterPath({ material: material?.slug }), `/materials/${material?.slug}`],
    [filterPath({ country: country?.slug }), `/country/${country?.slug}`],
    [filterPath({ office: office?.slug }), `/office/${office?.slug}`],
  ];
  for (const [path = '', canonical = ''] of cases)
    expect(await headFor(path), path).toEqual({
      canonical: absolute(magazine.at(canonical)),
      robots: undefined,
    });
  const empty = await emptyFilter();
  for (const set of [{}, { country: country?.slug, material: material?.slug }, empty ?? {}])
    expect((await headFor(filterPath(set))).robots, filterPath(set)).toBe('noindex, follow');
  expect((await read('/sitemap.xml')).text).not.toContain('/filter/');
});

test('a filter is put together and taken apart without JavaScript (R49, R50) @once', async ({
  browser,
  magazine,
}) => {
  const material = mine(await termsOf('material'), magazine);
  const [country] = await termsOf('country');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: env.SITE_URL });
  const page = await context.newPage();
  const choose = async (key: string, term: Term | undefined) => {
    await page.locator(`[data-facet=${key}] summary`).click();
    await page
      .locator(`[data-facet=${key}]`)
      .getByRole('link', { name: halves(term ?? material, magazine)[0] })
      .first()
      .click();
  };
  await page.goto(magazine.at(filterPath({})));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'filter');
  await expect(page.locator('[data-block=chosen]')).toHaveCount(0);
  await expect(page.locator('[data-facet]')).toHaveCount(5);

  await choose('material', material);
  expect(new URL(page.url()).pathname).toBe(magazine.at(filterPath({ material: material.slug })));
  await expect(page.locator('main header')).toContainText(String(material.count));
  // What is set is no link; what can be set leaves as many articles as it says.
  await expect(page.locator('[data-facet=material] [aria-current=true]')).toHaveText(/\d+$/);
  await expect(page.locator('[data-facet=material] a[aria-current]')).toHaveCount(0);
  const offered = await page
    .locator('[data-facet=country] a')
    .evaluateAll((all) => all.map((one) => Number(/\d+$/.exec(one.textContent)?.[0] ?? 0)));
  expect(offered.filter((count) => count < 1)).toEqual([]);

  await forgetRequests();
  await choose('country', country);
  const both = { country: country?.slug, material: material.slug };
  expect(new URL(page.url()).pathname).toBe(magazine.at(filterPath(both)));
  const asked = (await requestsSeen()).map(({ url }) => url);
  expect(asked).toContain(`/api/posts?page=1&per_page=18&country=${country?.slug}&material=${material.slug}`);
  expect(asked.filter((url) => url.startsWith('/api/filter/choices'))).toHaveLength(1);
  const total = await matching(`country=${country?.slug}&material=${material.slug}`);
  expect(offered).toContain(total);
  await expect(page.locator('main header')).toContainText(String(total));
  await expect(cards(page)).toHaveCount(Math.min(18, total));
  const chosen = page.locator('[data-block=chosen]').getByRole('link');
  await expect(chosen).toHaveCount(3);

  await chosen.first().click();
  expect(new URL(page.url()).pathname).toBe(magazine.at(filterPath({ material: material.slug })));
  await context.close();
});

test('a filter has pages, and is missing with a value nobody has (R49, R50, R63) @once', async ({
  magazine,
}) => {
  const [country] = await termsOf('country');
  const of = (set: Parameters<typeof filterPath>[0], suffix = '') =>
    read(magazine.at(`${filterPath(set)}${suffix}`), { 'accept-language': 'zh' });
  const second = await of({ country: country?.slug }, '/page/2');
  expect([second.status, second.text.includes('data-page="2"')]).toEqual([200, true]);
  const [material] = await termsOf('material');
  const two = await of({ country: country?.slug, material: material?.slug });
  expect([two.status, two.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  for (const [set, suffix] of [
    [{ country: country?.slug }, '/page/99'],
    [{ country: 'no-such-country' }, ''],
    [{ office: 'no-such-office' }, ''],
    [{ country: country?.slug, material: 'no-such-material' }, ''],
    [{ country: country?.slug, material: material?.slug }, '/page/99'],
  ] as const)
    expect((await of(set, suffix)).status, JSON.stringify(set)).toBe(404);
});

test('a filter without articles says so and leads on @once', async ({ page, magazine }) => {
  const empty = await emptyFilter();
  test.skip(empty === null, 'every pair of the demo content has an article');
  const answer = await page.goto(magazine.at(filterPath(empty ?? {})));
  expect(answer?.status()).toBe(200);
  await expect(cards(page)).toHaveCount(0);
  await expect(page.locator('[data-block=empty]')).toContainText('没有文章符合所选条件。');
  expect(await wordsOf(magazineIn('en').at(filterPath(empty ?? {})))).toContain(
    'No article matches what is selected.',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator('[data-block=empty]').getByRole('link').first().click();
  await expect(cards(page).first()).toBeVisible();
});

test('an opened choice of a filter breaks no accessibility rule and fits a narrow screen @once', async ({
  page,
  magazine,
}) => {
  const [[material], [country]] = [await termsOf('material'), await termsOf('country')];
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(magazine.at(filterPath({ country: country?.slug, material: material?.slug })));
  await page.locator('[data-facet=office] summary').click();
  expect(await accessibilityProblems(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('what is published under a term is in its lists a moment later, and no other list is drawn anew (R67, D5) @once', async () => {
  const editor = await Editor.signIn();
  const [material, , other] = await termsOf('material');
  const slug = `brick-by-brick-${Date.now().toString(36)}`;
  const paths = [`/materials/${material?.slug}`, filterPath({ material: material?.slug })].flatMap((path) =>
    BOTH_LANGUAGES.map(({ at }) => at(path)),
  );
  const otherLists = BOTH_LANGUAGES.map(({ at }) => at(`/materials/${other?.slug}`));
  for (const path of paths) expect((await read(path)).text).not.toContain(slug);
  for (const path of otherLists) await read(path);
  // The filter by another material says how many there would be with this one, and has a new number at once.
  const choices = BOTH_LANGUAGES.map(({ at }) => ({
    path: at(filterPath({ material: other?.slug })),
    href: at(filterPath({ material: material?.slug })),
  }));
  const offered = async ({ path, href }: (typeof choices)[number]) => countOf((await read(path)).text, href);
  const [before = 0] = await Promise.all(choices.map(offered));
  expect(before).toBeGreaterThan(0);
  const { id } = await editor.create('posts', {
    slug,
    title: `${slug} 甲|${slug} A`,
    content: '<p lang="zh-CN">正文。</p><p lang="en">Text.</p>',
    status: 'publish',
    material: [material?.id],
  });
  for (const path of paths) await eventually(path, ({ text }) => text.includes(slug), 5);
  for (const { path, href } of choices)
    await eventually(path, ({ text }) => countOf(text, href) === before + 1, 5);
  // A page that was cleared is drawn before it is answered, which is a MISS. One that has become too old is STALE.
  for (const path of otherLists)
    expect((await read(path)).headers.get('x-nextjs-cache'), path).toMatch(/^(HIT|STALE)$/);
  await editor.change('posts', id, { status: 'trash' });
  for (const path of paths) await eventually(path, ({ text }) => !text.includes(slug), 5);
  for (const { path, href } of choices)
    await eventually(path, ({ text }) => countOf(text, href) === before, 5);
});
