import { createHmac, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import {
  accessibilityProblems,
  Editor,
  env,
  eventually,
  expect,
  forgetRequests,
  read,
  requestsSeen,
  test,
} from './journey/magazine';

test.describe.configure({ mode: 'serial' });

const KINDS = [
  { type: 'post', word: 'posts', screen: 'preview', row: 'R16' },
  { type: 'brand', word: 'brand', screen: 'preview-brand-detail', row: 'R15' },
  { type: 'company', word: 'company', screen: 'preview-company', row: 'R22' },
  { type: 'product', word: 'product', screen: 'preview-product', row: 'R25' },
] as const;

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
  test(`${row}, P12: a draft of a ${type} opens to editors and to its own link, and to nobody else`, async ({
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
      expect(shown.text).toContain(magazine.locale === 'zh' ? `${mark}的正文` : `The text of ${mark}`);
      expect(shown.text).toContain('data-state="draft"');
      expect(shown.text).toContain(`lang="${magazine.htmlLang}"`);
      expect(shown.headers.get('cache-control')).toBe('private, no-store');
      expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
      expect(shown.headers.get('x-robots-tag')).toContain('noindex');
      expect(shown.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' http/);
    }
    const calls = (await requestsSeen()).filter(({ url }) => url.includes(`/${word}/preview/${slug}`));
    expect(calls.map(({ bearer }) => bearer)).toEqual([true, true]);

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
    // The fault proxy drops every call that holds this slug.
    expect((await read(magazine.at(`/preview/${type}/unreachable`), cookie(editor.token))).status).toBe(500);
  });
}

test('a saved change shows at the next look, its state beside it, and the public page only when published', async ({
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

test('500 interleaved draft and public requests for one slug: no byte of the draft is public or kept (P12)', async ({
  magazine,
}) => {
  test.setTimeout(240_000);
  const editor = await Editor.signIn();
  const [slug, published, hidden] = [`twice-${marker()}`, marker(), marker()];
  const { id } = await editor.create('posts', fieldsOf(slug, published, 'publish'));
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
  for (let sent = 0; sent < 500; sent += ways.length) {
    await Promise.all(
      ways.map(async ([path, headers, mayShow]) => {
        const answer = await read(path, { 'accept-language': 'zh', ...headers });
        expect(answer.text.includes(hidden), `${path} ${answer.status}`).toBe(mayShow);
      }),
    );
  }
  expect((await read(page)).text).toContain(published);
  const folders = [env.SITE_DATA_DIR, '.next/cache', '.next/server'];
  expect(filesWith(folders, published)).not.toEqual([]);
  expect(filesWith(folders, hidden)).toEqual([]);
  expect(filesWith(folders, token)).toEqual([]);
});

/** Files below the folders that hold a text. */
function filesWith(folders: string[], text: string): string[] {
  const needle = Buffer.from(text);
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
      .filter((file) => readFileSync(file).includes(needle)),
  );
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

test('an editor sees the draft under a calm bar, on every screen, at any width, without script (R15, R16, R22, R25)', async ({
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
    await page.goto(address);
    await expect(page.locator('main')).toHaveAttribute('data-screen', screen);
    await expect(page.locator('h1')).toContainText(mark);
    await expect(page.locator('[data-block="preview-bar"]')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    // P11: neither the state of a login nor the overlay for binding a phone acts here.
    expect(await page.locator('body').getAttribute('data-auth')).toBeNull();
    expect(await accessibilityProblems(page), type).toEqual([]);
    await page.waitForTimeout(2500);
    // An editor is no reader: nothing is counted.
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
