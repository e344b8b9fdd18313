import { z } from 'zod';
import { plainText } from '../lib/html/text';
import { eventually, fromCms, halfOf, read, wordsOf } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { BOTH_LANGUAGES, expect, test } from './journey/magazine';
import { forgetRequests, requestsSeen } from './journey/proxy';
import { islandsWork } from './journey/scripts';
import { tagsCleared } from './journey/site-log';

const LANGUAGE = { 'accept-language': 'zh' };

const pairs = z.array(z.object({ name: z.string(), value: z.string() }));
const officesSchema = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    acf: z.object({
      about: z.string(),
      address: z.string(),
      cover: z.string(),
      logo: z.string(),
      phone: z.string(),
      email: z.string(),
      facebook: z.string(),
      location: z.string(),
      twitter: z.string(),
      website: z.string(),
      wechat: z.string(),
      weibo: z.string(),
      members: z.array(z.object({ name: z.string(), title: z.string() })),
      additionals: pairs,
      branches: z.array(z.object({ name: z.string(), address: z.string() })),
    }),
  }),
);
const choicesSchema = z.object({ terms: z.array(z.object({ slug: z.string(), count: z.number() })) });
const directorySchema = z.object({
  offices: z.array(z.object({ slug: z.string() })),
  choices: z.object({ city: choicesSchema, field: choicesSchema }),
});
const peopleSchema = z.array(z.object({ id: z.number(), name: z.string() }));
const personSchema = z.object({
  id: z.number(),
  displayname: z.string(),
  description: z.string(),
  avatar: z.string(),
  website: z.string(),
});
const idsSchema = z.array(z.object({ id: z.number() }));

/** The site asks the CMS for an office nobody has read yet, so what it asks can be counted. */
const office = { id: 0, slug: '', posts: [] as number[], jobs: [] as number[] };
const WORKS = 11;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const editor = await Editor.signIn();
  const unique = `journey-${Date.now().toString(36)}`;
  const written = await editor.create('company', {
    title: '旅程事务所|Journey Office',
    slug: unique,
    status: 'publish',
    acf: {
      about: '<p lang="zh-CN">这家事务所为测试而设。</p><p lang="en">This office exists to be read.</p>',
      location: '杭州|Hangzhou',
    },
  });
  Object.assign(office, written);
  for (let n = 1; n <= WORKS; n += 1) {
    // Older than everything else, so that they open no list of the magazine.
    const entry = (kind: string, word: string) => ({
      title: `${word}${n}|${kind} ${n}`,
      slug: `${unique}-${kind}-${n}`,
      content: '<p lang="zh-CN">正文。</p><p lang="en">Text.</p>',
      date: `2001-01-${String(n).padStart(2, '0')}T08:00:00`,
      taxonomies: { company: [written.id] },
      status: 'publish',
    });
    office.posts.push((await editor.create('posts', entry('work', '作品'))).id);
    office.jobs.push((await editor.create('jobs', entry('opening', '职位'))).id);
  }
  await eventually(`/en/company/${unique}/page/2`, ({ status }) => status === 200, 10);
});

test.afterAll(async () => {
  const editor = await Editor.signIn();
  for (const id of office.posts) await editor.change('posts', id, { status: 'trash' });
  for (const id of office.jobs) await editor.change('jobs', id, { status: 'trash' });
  if (office.id > 0) await editor.change('company', office.id, { status: 'trash' });
});

/** An office with every field filled. */
async function fullOffice() {
  const offices = await fromCms('company?per_page=100', officesSchema);
  const full = offices.find(({ acf }) => Object.values(acf).every((value) => value.length > 0));
  if (!full) throw new Error('No office of the demo magazine has every field.');
  return full;
}

test('an office shows every field it has: facts, words, members, branches (R21, J30, E31) @once', async ({
  page,
  magazine,
}) => {
  const { slug, title, acf } = await fullOffice();
  const said = (text: string) => halfOf(text, magazine.locale);
  await page.goto(magazine.at(`/company/${slug}`));
  const main = page.locator('main');
  await expect(main).toHaveAttribute('data-screen', 'company');
  await expect(main).toHaveAttribute('data-page', '1');
  await expect(page.locator('h1')).toHaveText(said(title));

  const fact = (key: string) => main.locator(`[data-fact=${key}] dd`);
  await expect(fact('address')).toHaveText(said(acf.address));
  await expect(fact('location')).toHaveText(said(acf.location));
  await expect(fact('phone').locator('a')).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(fact('phone')).toHaveText(acf.phone);
  await expect(fact('email').locator('a')).toHaveAttribute('href', `mailto:${acf.email}`);
  await expect(fact('wechat')).toHaveText(acf.wechat);
  for (const key of ['website', 'weibo', 'twitter', 'facebook'] as const) {
    const href = await fact(key).locator('a').getAttribute('href');
    expect(href?.replace(/\/$/, ''), key).toBe(acf[key].replace(/\/$/, ''));
  }
  for (const { name, value } of acf.additionals) {
    const row = main.locator('[data-fact=own]').filter({ hasText: said(name) });
    await expect(row.locator('dd')).toHaveText(said(value));
  }
  for (const { name, title: role } of acf.members) {
    const member = main.locator('[data-block=members] li').filter({ hasText: said(name) });
    await expect(member).toContainText(said(role));
  }
  for (const { name, address } of acf.branches) {
    const branches = main.locator('[data-block=branches]');
    await expect(branches.locator('dt')).toContainText([said(name)]);
    await expect(branches.locator('dd')).toContainText([said(address)]);
  }
  const paragraphIn = (lang: string) => new RegExp(`<p lang="${lang}">([^<]+)`).exec(acf.about)?.[1] ?? '';
  const own = 'zh-CN';
  expect(paragraphIn(own)).not.toBe('');
  await expect(main.locator('[data-block=body]')).toContainText(paragraphIn(own));
  await expect(main.locator('[data-block=body]')).not.toContainText(
    /<p lang="(?:zh-CN|en)">/.exec(acf.about.replaceAll(`<p lang="${own}">`, ''))?.[0] ?? '\0',
  );
  await expect(main.locator('[data-block=cover] img')).toHaveAttribute('src', /^\/uploads\//);
  await expect(main.locator('[data-block=logo] img')).toHaveAttribute('src', /^\/uploads\//);

  const nodes = await page.$$eval('script[type="application/ld+json"]', (all) =>
    all.map((one) => one.textContent ?? ''),
  );
  expect(nodes.join('')).toContain('"@type":"Organization"');
  expect(nodes.join('')).toContain('"@type":"BreadcrumbList"');

  // The other language has the other half of each, and its own paragraphs.
  const inEnglish = await wordsOf(`/en/company/${slug}`);
  for (const text of [
    ...[title, acf.address, acf.location],
    ...acf.additionals.flatMap(({ name, value }) => [name, value]),
    ...acf.members.flatMap(({ name, title: role }) => [name, role]),
    ...acf.branches.flatMap(({ name, address }) => [name, address]),
  ])
    expect(inEnglish).toContain(plainText(halfOf(text, 'en')));
  expect(paragraphIn('en')).not.toBe('');
  expect(inEnglish).toContain(plainText(paragraphIn('en')));
  expect(inEnglish).not.toContain(plainText(paragraphIn(own)));
});

test('its works come ten at a time, its jobs and its ads beside them (R23, J31-J33, C44, C90, C91, C92, K11, K12) @once', async ({
  page,
  magazine,
}) => {
  const path = `/company/${office.slug}`;
  // A change clears what earlier visits left, in this language and the other.
  await forgetRequests();
  await (await Editor.signIn()).change('company', office.id, { is_sticky: false });
  await tagsCleared('company.updated', office.id);
  await page.goto(magazine.at(path));
  await expect(page.locator('[data-block=works] [data-post-id]')).toHaveCount(10);
  await expect(page.locator('[data-block=company-jobs] li [href$=".htm"]')).toHaveCount(10);
  for (const block of ['company-inside', 'company-inside-bottom'])
    await expect(page.locator(`[data-block=${block}] [data-ad-id]`).first()).toBeAttached();

  // Page 1 leads to page 2 by a link of its own, and what lies beyond is not there.
  await page.locator('[data-block=works] [data-step=next]').click();
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  expect(new URL(page.url()).pathname).toBe(magazine.at(`${path}/page/2`));
  await expect(page.locator('[data-block=works] [data-post-id]')).toHaveCount(WORKS - 10);
  await expect(page.locator('h1')).toHaveCount(1);
  expect((await read(magazine.at(`${path}/page/3`), LANGUAGE)).status).toBe(404);
  expect((await read(magazine.at(`${path}/page/1`), LANGUAGE)).status).toBe(308);

  const asked = (await requestsSeen()).map(({ url }) => url);
  const name = office.slug;
  expect(asked).toContain(`/api/officeposts?office=${name}&page=1&per_page=10`);
  expect(asked).toContain(`/api/api-company-job?name=${name}&page=1`);
  expect(asked.some((url) => url.startsWith(`/api/officeposts?office=${name}&page=2&per_page=10`))).toBe(
    true,
  );
});

test('“show all” shows them on one page, with and without JavaScript (J31, K11) @once', async ({
  page,
  browser,
  magazine,
}) => {
  const path = magazine.at(`/company/${office.slug}`);
  await page.goto(path);
  await page.locator('[data-action=show-all]').click();
  await expect(page.locator('[data-block=works] [data-post-id]')).toHaveCount(WORKS);
  const { text } = await read(`${path}?all=1`, LANGUAGE);
  expect(text).toContain(`<link rel="canonical" href="${new URL(path, env.SITE_URL).href}"/>`);
  const asked = (await requestsSeen()).map(({ url }) => url);
  expect(asked).toContain(`/api/officeposts?office=${office.slug}&page=1&per_page=100`);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL(path, env.SITE_URL).href);
  await plain.locator('[data-action=show-all]').click();
  await expect(plain.locator('[data-block=works] [data-post-id]')).toHaveCount(WORKS);
  await context.close();
});

test('its jobs are turned without leaving the page; without JavaScript by links (J32, K12, R61) @once', async ({
  page,
  browser,
  magazine,
}) => {
  const path = magazine.at(`/company/${office.slug}`);
  await page.goto(path);
  const jobs = page.locator('[data-block=company-jobs]');
  const oldest = jobs.getByRole('link', {
    name: magazine.locale === 'zh' ? '职位1' : 'opening 1',
    exact: true,
  });
  await expect(oldest).toHaveCount(0);
  // Before that the pages are links of the browser.
  await islandsWork(page);
  await jobs.locator('[data-step=next]').click();
  await expect(oldest).toBeVisible();
  await expect(jobs.locator('li [href$=".htm"]')).toHaveCount(1);
  expect(new URL(page.url())).toMatchObject({ pathname: path, search: '' });
  await jobs.locator('input[name=goto]').fill('1');
  await jobs.locator('input[name=goto]').press('Enter');
  await expect(jobs.locator('li [href$=".htm"]')).toHaveCount(10);
  expect(new URL(page.url())).toMatchObject({ pathname: path, search: '' });

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL(path, env.SITE_URL).href);
  await plain.locator('[data-block=company-jobs] [data-step=next]').click();
  await expect(plain.locator('[data-block=company-jobs] li [href$=".htm"]')).toHaveCount(1);
  expect(new URL(plain.url()).search).toBe('?page=2');
  await context.close();
  expect((await read(`${path}?page=3`, LANGUAGE)).status).toBe(404);
  const first = await read(`${path}?page=1`, LANGUAGE);
  expect([first.status, new URL(first.headers.get('location') ?? '', env.SITE_URL).pathname]).toEqual([
    308,
    path,
  ]);
});

test('an office in one language has one indexable address, and says so in the other (D1) @once', async () => {
  const editor = await Editor.signIn();
  await editor.change('company', office.id, {
    acf: { about: '<p lang="zh-CN">这家事务所只写中文。</p>' },
  });
  const path = `/company/${office.slug}`;
  for (const { at, locale } of BOTH_LANGUAGES) {
    await eventually(at(path), ({ text }) => text.includes('这家事务所只写中文'), 10);
    const { text } = await read(at(path), LANGUAGE);
    expect(text).toContain(`<link rel="canonical" href="${new URL(path, env.SITE_URL).href}"/>`);
    expect(text).not.toContain('rel="alternate"');
    expect(text.includes('data-block="language-notice"'), locale).toBe(locale === 'en');
  }
});

test('/vip-company is the directory of all offices, those set apart first (R5) @once', async ({
  page,
  magazine,
}) => {
  const sticky = await fromCms('company?filter[is_sticky]=1&per_page=100', officesSchema);
  expect(sticky.length).toBeGreaterThan(0);
  const response = await page.goto(magazine.at('/vip-company'));
  expect(response?.status()).toBe(200);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'vip-company');
  const links = page.locator('[data-block=list] h2 a');
  await expect(links).toHaveCount(18);
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const apart = sticky.slice(0, 18);
  expect(hrefs.slice(0, apart.length)).toEqual(
    apart.map(({ slug }) => magazine.at(`/company/${encodeURIComponent(slug)}`)),
  );
  await expect(links.first()).toHaveText(halfOf(sticky[0]?.title ?? '', magazine.locale));
  expect(await wordsOf('/en/vip-company')).toContain(plainText(halfOf(sticky[0]?.title ?? '', 'en')));
  await expect(page.locator('[data-block=office-works]').first().locator('img')).toHaveCount(3);
  await page.locator('[data-block=office-works] a').first().click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'post');
  await page.goBack();
  await links.first().click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'company');
  for (const missing of ['/vip-company?page=99', '/vip-company/page/2', '/vip-company?page=0'])
    expect((await read(magazine.at(missing), LANGUAGE)).status, missing).toBe(404);
});

test('offices are found by city and field, without script (R5) @once', async ({ browser, magazine }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: magazine.htmlLang });
  const page = await context.newPage();
  const at = (path: string) => new URL(magazine.at(path), env.SITE_URL).href;
  const { choices } = await fromCms('directory/offices', directorySchema);
  const city = choices.city.terms.at(-1)?.slug ?? '';
  const inCity = await fromCms(`directory/offices?city=${encodeURIComponent(city)}`, directorySchema);
  const field = inCity.choices.field.terms[0]?.slug ?? '';
  const shown = page.locator('[data-block=list] h2 a');
  const robots = page.locator('meta[name=robots][content*=noindex]');
  const canonical = page.locator('link[rel=canonical]');
  const choose = async (key: string, slug: string) => {
    await page.locator(`[data-facet=${key}] summary`).click();
    await page
      .locator(`[data-facet=${key}] a[href*="${key}=${encodeURIComponent(slug)}"]`)
      .first()
      .click();
  };

  await page.goto(at('/vip-company'));
  await choose('city', city);
  await expect(shown).toHaveCount(inCity.offices.length);
  expect(new URL(page.url()).searchParams.get('city')).toBe(city);
  await expect(robots).toHaveCount(0);
  await expect(canonical).toHaveAttribute(
    'href',
    new RegExp(`/vip-company\\?city=${encodeURIComponent(city)}$`),
  );

  await choose('field', field);
  expect([...new URL(page.url()).searchParams]).toEqual([
    ['city', city],
    ['field', field],
  ]);
  await expect(shown).toHaveCount(inCity.choices.field.terms.find(({ slug }) => slug === field)?.count ?? 0);
  await expect(robots).toHaveCount(1);
  await page.locator('[data-block=chosen] a').first().click();
  expect([...new URL(page.url()).searchParams]).toEqual([['field', field]]);
  await context.close();

  for (const missing of ['/vip-company?city=no-such-city', `/vip-company?city=${city}&page=9`])
    expect((await read(magazine.at(missing), LANGUAGE)).status, missing).toBe(404);
});

test('a person is a profile and their articles, eighteen on a page (R37, R38, J44) @once', async ({
  page,
  magazine,
}) => {
  const { id } = await personWith((articles) => articles > 18);
  const person = await fromCms(`users/${id}`, personSchema);
  const said = (text: string) => halfOf(text, magazine.locale);
  await page.goto(magazine.at(`/people/${id}`));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'people');
  await expect(page.locator('h1')).toHaveText(said(person.displayname));
  const profile = page.locator('[data-block=profile]');
  await expect(profile).toContainText(said(person.description));
  const inEnglish = await wordsOf(`/en/people/${id}`);
  for (const text of [person.displayname, person.description])
    expect(inEnglish).toContain(plainText(halfOf(text, 'en')));
  await expect(profile.locator('img')).toHaveAttribute('src', person.avatar);
  const website = await profile.locator('[data-fact=website] a').getAttribute('href');
  expect(website?.replace(/\/$/, '')).toBe(person.website.replace(/\/$/, ''));
  await expect(page.locator('[data-block=works] [data-post-id]')).toHaveCount(18);
  // Favourites and comments are the person's own affair.
  await expect(page.locator('[data-block=own], [data-list=favorites], [data-list=comments]')).toHaveCount(0);

  await page.locator('[data-step=next]').click();
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  expect(new URL(page.url()).pathname).toBe(magazine.at(`/people/${id}/page/2`));
  const second = await fromCms(`posts?people=${id}&per_page=18&page=2`, idsSchema);
  const shown = await page.$$eval('[data-block=works] [data-post-id]', (all) =>
    all.map((one) => Number(one.getAttribute('data-post-id'))),
  );
  expect(shown).toEqual(second.map((post) => post.id));
});

test('page 2 is only where there are more than eighteen, and who published nothing has no page (R38) @once', async ({
  magazine,
}) => {
  const few = await personWith((articles) => articles > 0 && articles <= 18);
  expect((await read(magazine.at(`/people/${few.id}`), LANGUAGE)).status).toBe(200);
  const known = new Set((await fromCms('users?per_page=100', peopleSchema)).map(({ id }) => id));
  const silent = Array.from({ length: 60 }, (_, n) => n + 1).find((id) => !known.has(id)) ?? 9_999_999;
  for (const missing of [
    `/people/${few.id}/page/2`,
    `/people/${silent}`,
    '/people/99999999',
    '/people/1/2',
  ]) {
    const answer = await read(magazine.at(missing), LANGUAGE);
    expect(answer.status, missing).toBe(404);
    expect(answer.text, missing).toContain('data-screen="error404"');
  }
});

/** A person by how many articles there are by or with them. */
async function personWith(fits: (articles: number) => boolean): Promise<{ id: number }> {
  for (const { id } of (await fromCms('users?per_page=100', peopleSchema)).reverse()) {
    if (fits((await fromCms(`posts?people=${id}&per_page=100`, idsSchema)).length)) return { id };
  }
  throw new Error('No such person in the demo magazine.');
}

test('the screens come from the page store (R67) @once', async ({ magazine }) => {
  const { slug } = await fullOffice();
  const { id } = await personWith((articles) => articles > 18);
  const paths = ['/vip-company', `/people/${id}`, `/company/${slug}`, `/company/${office.slug}/page/2`];
  for (const path of paths) {
    // A page that has just become old is answered once more while the new one is stored.
    const stored = async () => (await read(magazine.at(path), LANGUAGE)).headers.get('x-nextjs-cache');
    await expect.poll(stored, { message: path }).toBe('HIT');
  }
});
