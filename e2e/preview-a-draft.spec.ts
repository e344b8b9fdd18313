import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { errorCode } from '../scripts/start/error-code';
import { loadOf } from '../scripts/test/loads';
import { accessibilityProblems } from './journey/accessibility';
import { eventually, fromCms, read } from './journey/answers';
import { letPass } from './journey/clock';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, magazineIn, test } from './journey/magazine';
import { forgetRequests, requestsSeen } from './journey/proxy';
import { atTheDashboard, formReady } from './journey/dashboard';

test.describe.configure({ mode: 'serial' });

/** `word` is the contract's, `collection` the dashboard's. */
const KINDS = [
  { type: 'post', word: 'posts', collection: 'posts', screen: 'preview', row: 'R16' },
  { type: 'brand', word: 'brand', collection: 'brands', screen: 'preview-brand-detail', row: 'R15' },
  { type: 'company', word: 'company', collection: 'companies', screen: 'preview-company', row: 'R22' },
  { type: 'product', word: 'product', collection: 'products', screen: 'preview-product', row: 'R25' },
] as const;

/** What is said of each kind alike is seen in English for brands. */
const language = (type: string) => (type === 'brand' ? '@english' : '@once');

/** A word nothing else holds, so that one search for it finds every byte of a draft. */
const marker = () => `draftmark${randomBytes(6).toString('hex')}`;

const fieldsOf = (slug: string, mark: string, status: string) => {
  const text = `<p lang="zh-CN">${mark}的正文。</p><p lang="en">The text of ${mark}.</p>`;
  return {
    slug,
    title: `${mark}甲|${mark} A`,
    content: text,
    acf: { about: text, product_desc: text },
    status,
  };
};

const signed = (type: string, id: number, exp: number, key: string) =>
  `${exp}.${createHmac('sha256', key).update(`${type}:${id}:${exp}`).digest('base64url')}`;
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

/** The CMS signs preview links; so does this, with the secret of the CMS under test. */
function previewToken(type: string, id: number, exp = inMinutes(14)): string {
  const file = join(process.env.DATA_DIR ?? '', 'secrets.json');
  const { PAYLOAD_SECRET } = z
    .object({ PAYLOAD_SECRET: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return signed(type, id, exp, PAYLOAD_SECRET);
}

const cookie = (token: string) => ({ cookie: `auth_token=${token}` });
const withToken = (path: string, token: string) => `${path}?preview_token=${encodeURIComponent(token)}`;

for (const { type, word, screen, row } of KINDS) {
  test(`${row}, P12: a draft of a ${type} opens to editors and to its own link, and to nobody else @once`, async ({
    magazine,
  }) => {
    const [editor, author, reader] = await Promise.all([
      Editor.signIn(),
      Editor.signIn('author'),
      Editor.signIn('reader'),
    ]);
    const mark = marker();
    const { id, slug } = await editor.create(word, fieldsOf(mark, mark, 'draft'));
    const path = magazine.at(`/preview/${type}/${slug}`);

    await forgetRequests();
    for (const one of [editor, author]) {
      const shown = await read(path, cookie(one.token));
      expect(shown.status).toBe(200);
      expect(shown.text).toContain(`data-screen="${screen}"`);
      expect(shown.text).toContain(`${mark}的正文`);
      expect(shown.text).toContain('data-state="draft"');
      expect(shown.text).toContain(`lang="${magazine.htmlLang}"`);
      expect(shown.headers.get('cache-control')).toBe('private, no-store');
      expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
      expect(shown.headers.get('x-robots-tag')).toContain('noindex');
      expect(shown.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' http/);
    }
    const calls = (await requestsSeen()).filter(({ url }) => url.includes(`/${word}/preview/${slug}`));
    expect(calls.map(({ bearer }) => bearer)).toEqual([true, true]);
    const english = magazineIn('en');
    const inEnglish = await read(english.at(`/preview/${type}/${slug}`), cookie(editor.token));
    expect([inEnglish.status, inEnglish.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(inEnglish.text).toContain(`The text of ${mark}`);
    expect(inEnglish.text).toContain(`lang="${english.htmlLang}"`);

    expect((await read(withToken(path, previewToken(type, id)))).status).toBe(200);
    expect((await read(withToken(path, previewToken(type, id)), cookie(reader.token))).status).toBe(200);

    const login = magazine.at(`/account/login?back=${encodeURIComponent(path)}`);
    const [exp, signature = ''] = previewToken(type, id).split('.');
    const invalid = {
      none: path,
      expired: withToken(path, previewToken(type, id, inMinutes(-1))),
      'too far ahead': withToken(path, previewToken(type, id, inMinutes(16))),
      'of another entry': withToken(path, previewToken(type, id + 1)),
      'of another kind': withToken(path, previewToken('page', id)),
      'signed by another': withToken(path, signed(type, id, inMinutes(14), 'another-secret-of-somebody')),
      'made longer': withToken(path, `${Number(exp) + 1}.${signature}`),
      nonsense: withToken(path, 'nonsense'),
    };
    for (const [why, address] of Object.entries(invalid)) {
      const answer = await read(address);
      expect([answer.status, answer.headers.get('location')], why).toEqual([307, login]);
      expect(answer.text).not.toContain(`${mark}的正文`);
      const refused = await read(address, cookie(reader.token));
      expect(refused.status, why).toBe(404);
      expect(refused.text).not.toContain(mark + '的');
      expect(refused.headers.get('cache-control')).toBe('private, no-store');
    }
    // A login that is over is none.
    expect((await read(path, cookie('not.a.token'))).status).toBe(307);
    // An entry that is not there: an editor learns it, nobody else does.
    expect((await read(magazine.at(`/preview/${type}/no-such-thing`), cookie(editor.token))).status).toBe(
      404,
    );
    expect((await read(magazine.at(`/preview/${type}/no-such-thing`))).status).toBe(307);
  });
}

test('a preview is an error, and no 404, while the CMS cannot be reached @once', async ({ magazine }) => {
  const { token } = await Editor.signIn();
  // The fault proxy drops every call that holds this slug; each is tried for three seconds.
  const answers = await Promise.all(
    KINDS.map(({ type }) => read(magazine.at(`/preview/${type}/unreachable`), cookie(token))),
  );
  expect(answers.map(({ status }) => status)).toEqual(KINDS.map(() => 500));
});

test('a saved change shows at the next look, its state beside it, and the public page only when published @once', async ({
  magazine,
}) => {
  const editor = await Editor.signIn();
  const [before, after, slug] = [marker(), marker(), `kept-${marker()}`];
  const { id } = await editor.create('posts', fieldsOf(slug, before, 'pending'));
  const path = magazine.at(`/preview/post/${slug}`);
  const first = await read(path, cookie(editor.token));
  expect(first.text).toContain('data-state="pending"');
  await editor.change('posts', id, { title: `${after}甲|${after} A` });
  expect((await read(path, cookie(editor.token))).text).toContain(after);
  expect((await read(magazine.at(`/${slug}.htm`))).status).toBe(404);
});

test('interleaved draft and public requests for one slug: no byte of the draft is public or kept (P12) @once', async ({
  magazine,
}) => {
  test.setTimeout(240_000);
  const editor = await Editor.signIn();
  const [slug, published, hidden] = [`twice-${marker()}`, marker(), marker()];
  const { id } = await publish(editor, 'posts', fieldsOf(slug, published, 'publish'));
  const page = magazine.at(`/${slug}.htm`);
  await eventually(page, ({ status }) => status === 200, 5);
  await editor.draft('posts', id, { title: { zh: `${hidden}甲`, en: `${hidden} A` } });
  const preview = magazine.at(`/preview/post/${slug}`);
  const token = previewToken('post', id);
  const ways: [string, Record<string, string>, boolean][] = [
    [preview, cookie(editor.token), true],
    [page, {}, false],
    [withToken(preview, token), {}, true],
    [page, cookie(editor.token), false],
    [preview, {}, false],
    [magazine.at('/'), {}, false],
    [`/api/posts/byslug?slug=${slug}`, {}, false],
    [magazine.at(`/search/${published}`), {}, false],
    ['/api/posts?per_page=5', cookie(editor.token), false],
    ['/sitemap.xml', {}, false],
  ];
  for (
    let sent = 0;
    sent < loadOf('interleaved requests for a draft and its public page');
    sent += ways.length
  ) {
    await Promise.all(
      ways.map(async ([path, headers, mayShow]) => {
        const answer = await read(path, { 'accept-language': 'zh', ...headers });
        expect(answer.text.includes(hidden), `${path} ${answer.status}`).toBe(mayShow);
      }),
    );
  }
  expect((await read(page)).text).toContain(published);
  const [known, ...secret] = await filesWith(published, hidden, token);
  expect(known).not.toEqual([]);
  expect(secret).toEqual([[], []]);
});

/** What a journey has published: it goes with the journey, so that the lists of the demo stay as others expect them. */
const standings: { word: string; id: number }[] = [];

async function publish(editor: Editor, word: string, fields: object): Promise<{ id: number; slug: string }> {
  const made = await editor.create(word, fields);
  standings.push({ word, id: made.id });
  return made;
}

test.afterEach(async () => {
  const editor = await Editor.signIn();
  for (const { word, id } of standings.splice(0)) await editor.change(word, id, { status: 'trash' });
});

const PUBLIC_SCREEN = {
  post: (slug: string) => `/${slug}.htm`,
  brand: (slug: string) => `/brand/${slug}`,
  company: (slug: string) => `/company/${slug}`,
  product: (slug: string) => `/product/${slug}`,
};

for (const { type, word, collection, row } of KINDS) {
  test(`${row}: of a draft of a ${type} nothing is in a list, the index, the search, the sitemap or a cache @once`, async ({
    magazine,
  }) => {
    test.setTimeout(120_000);
    const editor = await Editor.signIn();
    const [shown, newer, unseen] = [marker(), marker(), marker()];
    const standing = await publish(editor, word, fieldsOf(`standing-${shown}`, shown, 'publish'));
    const waiting = await editor.create(word, fieldsOf(`waiting-${unseen}`, unseen, 'draft'));
    await editor.draft(collection, standing.id, { title: { zh: `${newer}甲`, en: `${newer} A` } });
    const hasNoDraft = async (path: string, headers: Record<string, string> = {}) => {
      const { status, text } = await read(path, headers);
      expect(text.includes(newer) || text.includes(unseen), `${path} ${status}`).toBe(false);
      return { status, text };
    };

    const open = (at: typeof standing) => `/preview/${type}/${at.slug}`;
    const tokens = [previewToken(type, standing.id), previewToken(type, waiting.id)] as const;
    for (const [at, text, token] of [
      [standing, newer, tokens[0]],
      [waiting, unseen, tokens[1]],
    ] as const) {
      expect((await read(magazine.at(open(at)), cookie(editor.token))).text).toContain(text);
      expect((await read(magazine.at(withToken(open(at), token)))).text).toContain(text);
    }
    const page = magazine.at(PUBLIC_SCREEN[type](standing.slug));
    await eventually(page, ({ text }) => text.includes(shown), 10);
    await hasNoDraft(page, cookie(editor.token));
    for (const list of ['/', '/brand', '/catalog', '/vip-company', '/category/news', `/search/${shown}`]) {
      await hasNoDraft(magazine.at(list), { 'accept-language': 'zh' });
    }
    const nowhere = magazine.at(PUBLIC_SCREEN[type](waiting.slug));
    expect((await read(nowhere, { 'accept-language': 'zh', ...cookie(editor.token) })).status).toBe(404);

    await eventually('/sitemap.xml', ({ text }) => text.includes(standing.slug), 10);
    await hasNoDraft('/sitemap.xml');
    for (const search of [newer, unseen]) {
      expect((await read(`/api/posts?search=${search}`)).text).toBe('[]');
      const asked = { method: 'POST', headers: { 'content-type': 'application/json', origin: env.SITE_URL } };
      const body = JSON.stringify({ requests: [{ indexName: 'products', query: search }] });
      const found = await fetch(`${env.SITE_URL}/api/algolia/1/indexes/*/queries`, { ...asked, body });
      expect([found.status, await found.json()]).toMatchObject([200, { results: [{ nbHits: 0 }] }]);
    }
    const index = await fromCms(`slugs?type=${type}&per_page=10000`, z.array(z.object({ slug: z.string() })));
    const names = index.map(({ slug }) => slug);
    expect(names).toContain(standing.slug);
    expect(names).not.toContain(waiting.slug);
    for (const call of [`${word}?per_page=100&page=1`, `${word}/${standing.id}`, `slugs?type=${type}`]) {
      expect((await hasNoDraft(`/api/${call}`, cookie(editor.token))).status).toBe(200);
    }
    expect((await read(`/api/${word}/${waiting.id}`, cookie(editor.token))).status).toBe(404);

    const [known, ...secret] = await filesWith(shown, newer, unseen, ...tokens);
    expect(known).not.toEqual([]);
    expect(secret).toEqual([[], [], [], []]);
  });
}

/** What the compiler keeps for its next build; no page is in it. */
const OF_THE_COMPILER = /\.next\/cache\/webpack\//;

/** Files in which the site keeps anything that hold a text, for each of the texts. */
async function filesWith(...texts: string[]): Promise<string[][]> {
  const folders = [
    env.SITE_DATA_DIR,
    ...['cache', 'server'].map((name) => join(env.SITE_TREE, '.next', name)),
  ];
  const found = texts.map((): string[] => []);
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || OF_THE_COMPILER.test(file)) continue;
      // A page that is stored anew is gone for a moment.
      const bytes = await readFile(file).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
        return Buffer.alloc(0);
      });
      for (const [at, text] of texts.entries()) if (bytes.includes(text)) found[at]?.push(file);
    }
  }
  return found;
}

async function asEditor(browser: Browser, options: { javaScriptEnabled?: boolean; width?: number } = {}) {
  const { token } = await Editor.signIn();
  const context = await browser.newContext({
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    viewport: { width: options.width ?? 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'auth_token', value: token, url: env.SITE_URL }]);
  return context;
}

test('an editor sees the draft under a calm bar, on every screen, at any width, without script (R15, R16, R22, R25) @once', async ({
  browser,
  magazine,
}) => {
  const editor = await Editor.signIn();
  const mark = marker();
  for (const { type, word, screen } of KINDS) {
    const { slug } = await editor.create(word, fieldsOf(mark, mark, 'draft'));
    const address = new URL(magazine.at(`/preview/${type}/${slug}`), env.SITE_URL).href;
    const wide = await asEditor(browser);
    const page = await wide.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.clock.install();
    await page.goto(address);
    await expect(page.locator('main')).toHaveAttribute('data-screen', screen);
    await expect(page.locator('h1')).toContainText(mark);
    await expect(page.locator('[data-block="preview-bar"]')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    // P11: neither the state of a login nor the overlay for binding a phone acts here.
    expect(await page.locator('body').getAttribute('data-auth')).toBeNull();
    await expect(page.locator('[data-action=share]:visible')).toHaveCount(0);
    expect(await accessibilityProblems(page), type).toEqual([]);
    // An editor is no reader: nothing is counted, however long the draft is in sight.
    await letPass(page, 5000);
    expect(asked.filter((one) => /views|visited/.test(one))).toEqual([]);
    await wide.close();

    const narrow = await asEditor(browser, { javaScriptEnabled: false, width: 320 });
    const plain = await narrow.newPage();
    await plain.goto(address);
    await expect(plain.locator('h1')).toContainText(mark);
    await expect(plain.locator('[data-block="preview-bar"]')).toBeVisible();
    const overflow = await plain.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow, type).toBe(0);
    await narrow.close();
  }
});

async function pressed(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), press()]);
  return opened;
}

for (const { type, word, collection, screen, row } of KINDS) {
  test(`${row}: the dashboard opens the draft of a ${type}, and shows beside it what is typed ${language(type)}`, async ({
    context,
    page,
    magazine,
  }) => {
    test.setTimeout(180_000);
    const [mark, typed, again] = [marker(), marker(), marker()];
    const editor = await Editor.signIn();
    const { id } = await editor.create(word, fieldsOf(mark, mark, 'draft'));
    await atTheDashboard(page, `collections/${collection}/${id}`);

    await formReady(page);
    const button = page.locator('#preview-button');
    await expect(button).toHaveAttribute('href', `/cms-api/${collection}/${id}/preview`);
    const opened = await pressed(context, () => button.click());
    await expect(opened.locator(`main[data-screen="${screen}"] h1`)).toContainText(mark);
    expect(new URL(opened.url()).origin).toBe(env.SITE_URL);
    expect(new URL(opened.url()).searchParams.get('preview_token')).toMatch(/^\d+\.[\w-]{43}$/);
    await opened.close();

    // The dashboard remembers who has it on.
    const toggler = page.locator('#live-preview-toggler:not(.live-preview-toggler--active)');
    if (await toggler.isVisible()) await toggler.click();
    const frame = page.frameLocator('#live-preview-iframe');
    await expect(frame.locator('h1')).toContainText(mark);
    const field = page.locator(`#field-title__${magazine.locale}`);
    await field.fill(`${typed} title`);
    await expect(frame.locator('h1')).toContainText(typed, { timeout: 30_000 });

    // The window of its own is the dashboard's, and the same for every kind.
    if (type === 'post') {
      const beside = await pressed(context, () =>
        page.locator('.live-preview-toolbar-controls__external').click(),
      );
      await expect(beside.locator('h1')).toContainText(typed);
      await field.fill(`${again} title`);
      await expect(beside.locator('h1')).toContainText(again, { timeout: 30_000 });
    }
    const cookies = await context.cookies(env.SITE_URL);
    expect(cookies.map(({ name }) => name)).not.toContain('auth_token');
  });
}

test('a preview in a window of its own goes on saying that it listens @once', async ({ page, magazine }) => {
  const mark = marker();
  const editor = await Editor.signIn();
  const { slug, id } = await editor.create('posts', fieldsOf(mark, mark, 'draft'));
  const signed = withToken(magazine.at(`/preview/post/${slug}`), previewToken('post', id));
  // The dashboard forgets it with every new signature, five minutes apart: whoever opened the window stands in for it.
  await page.goto(magazine.at('/about'));
  const opening = page.context().waitForEvent('page');
  await page.evaluate((address) => {
    const heard = Object.assign(window, { ready: 0 });
    window.addEventListener('message', ({ data }) => {
      if (data?.type === 'payload-live-preview' && data.ready) heard.ready += 1;
    });
    window.open(address);
  }, signed);
  const opened = await opening;
  await expect(opened.locator('h1')).toContainText(mark);
  const said = () => page.evaluate(() => (window as { ready?: number }).ready);
  await expect.poll(said).toBeGreaterThan(0);
  await expect.poll(said).toBeGreaterThan(2);
});

test('the dashboard of a published article leads to its page, and to the draft once there is a newer one @once', async ({
  context,
  page,
  magazine,
}) => {
  const [mark, newer] = [marker(), marker()];
  const editor = await Editor.signIn();
  const { id, slug } = await publish(editor, 'posts', fieldsOf(mark, mark, 'publish'));
  await atTheDashboard(page, `collections/posts/${id}`);
  const button = page.locator('#preview-button');
  await expect(button).toHaveAttribute('href', `${env.SITE_URL}/${slug}.htm`);
  await formReady(page);
  await page.locator(`#field-title__${magazine.locale}`).fill(newer);
  await expect(button).toHaveAttribute('href', `/cms-api/posts/${id}/preview`, { timeout: 30_000 });
  const opened = await pressed(context, () => button.click());
  await expect(opened.locator('h1')).toContainText(newer);
  expect((await read(magazine.at(`/${slug}.htm`))).text).not.toContain(newer);
});

test('the dashboard signs when the button is pressed, for staff alone @once', async ({ magazine }) => {
  const mark = marker();
  const [editor, reader] = await Promise.all([Editor.signIn(), Editor.signIn('reader')]);
  const { id, slug } = await editor.create('posts', fieldsOf(mark, mark, 'draft'));
  const press = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${env.CMS_URL}/cms-api/posts/${address}/preview`, {
      headers,
      redirect: 'manual',
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return [answer.status, answer.headers.get('location') ?? ''] as const;
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const [status, there] = await press(String(id), bearer(editor.token));
  expect([status, there.startsWith(`${env.SITE_URL}/preview/post/${slug}?preview_token=`)]).toEqual([
    302,
    true,
  ]);
  expect((await read(magazine.at(there.slice(env.SITE_URL.length)))).text).toContain(mark);
  const toTheLogin = [302, `/admin/collections/posts/${id}`];
  expect(await press(String(id))).toEqual(toTheLogin);
  expect(await press(String(id), bearer(reader.token))).toEqual(toTheLogin);
  expect(await press(String(id), bearer('x.y.z'))).toEqual(toTheLogin);
  expect(await press('99999999', bearer(editor.token))).toEqual([302, '/admin/collections/posts/99999999']);
});

test('in a browser, a link that is not good leads a stranger to the login and a reader to the 404 (P12) @once', async ({
  browser,
  context,
  page,
  magazine,
}) => {
  const mark = marker();
  const [editor, reader] = await Promise.all([Editor.signIn(), Editor.signIn('reader')]);
  const [{ id, slug }, other] = [
    await editor.create('posts', fieldsOf(mark, mark, 'draft')),
    await editor.create('posts', fieldsOf(marker(), marker(), 'draft')),
  ];
  const path = magazine.at(`/preview/post/${slug}`);
  const links = {
    expired: withToken(path, previewToken('post', id, inMinutes(-1))),
    tampered: withToken(path, `${previewToken('post', id).slice(0, -8)}xxxxxxxx`),
    'of another document': withToken(path, previewToken('post', other.id)),
  };
  await context.addCookies([{ name: 'auth_token', value: reader.token, url: env.SITE_URL }]);
  const stranger = await browser.newContext();
  const alone = await stranger.newPage();
  for (const [why, link] of Object.entries(links)) {
    const address = new URL(link, env.SITE_URL).href;
    await alone.goto(address);
    await expect(alone, why).toHaveURL(
      new URL(magazine.at(`/account/login?back=${encodeURIComponent(path)}`), env.SITE_URL).href,
    );
    await expect(alone.locator('main'), why).toHaveAttribute('data-screen', 'login');
    await page.goto(address);
    await expect(page.locator('main'), why).toHaveAttribute('data-screen', 'error404');
    expect(await page.content()).not.toContain(mark + '的');
  }
  await stranger.close();
});
