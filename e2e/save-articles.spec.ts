import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { callsOf } from './journey/calls';
import { loginButton, loginWindow, box, submit, userMenu } from './journey/login-window';
import { accessibilityProblems } from './journey/accessibility';
import { fromCms, halfOf, newestPosts, read } from './journey/answers';
import { env } from './journey/env';
import { expect, magazineIn, test } from './journey/magazine';
import { hold, islandsWork } from './journey/scripts';
import { beSomebody, whoAmI } from './journey/visitor';

const WORDS = {
  zh: { save: '收藏', saved: '已收藏', done: '收藏成功', making: '创建中...' },
  en: { save: 'Save', saved: 'Saved', done: 'Saved.', making: 'Making it…' },
} as const;

/** A page with cards that is lighter than the front page. */
const LIST = '/category/architecture';

const collectionModal = (page: Page) => page.locator('[data-block=collection-modal]');
const savedDialog = (page: Page) => page.locator('[data-block=saved-dialog]');
const message = (page: Page, literal: string) => page.locator(`[data-message="${literal}"]`);
const buttonOf = (page: Page, post: number | string | null) =>
  page.locator(`[data-opens=favourite][data-post="${post}"]`).first();

/** Those of a page's calls that are about favourites. */
const favouriteCalls = (asked: readonly string[]) => asked.filter((one) => one.includes(' /api/fav'));

/** Takes away what an earlier run has left with this reader. */
async function forgetFavourites(page: Page): Promise<void> {
  const { user_data } = z
    .object({ user_data: z.object({ favorited_posts: z.array(z.number()) }) })
    .parse(await whoAmI(page));
  const headers = { origin: env.SITE_URL };
  for (const post_id of user_data.favorited_posts) {
    await page.request.post('/api/fav/del', { headers, data: { post_id } });
  }
  const pictures = await page.request.get('/api/fav/picture/list?per_page=100');
  const rows = z.array(
    z.object({ post: z.object({ id: z.number() }), picture: z.object({ id: z.number() }) }),
  );
  for (const { post, picture } of rows.parse(await pictures.json())) {
    const data = { post_id: post.id, picture_id: picture.id };
    await page.request.post('/api/fav/picture/del', { headers, data });
  }
  const types = await page.request.post('/api/fav/type', { headers, data: {} });
  const { data } = z.object({ data: z.array(z.object({ type_id: z.number() })) }).parse(await types.json());
  for (const { type_id } of data)
    await page.request.post('/api/fav/type/del', { headers, data: { type_id } });
}

/** The newest article with a gallery, and its path in Chinese. */
async function newestWithGallery(): Promise<{ id: number; slug: string; path: string }> {
  const schema = z.object({ gallery: z.array(z.unknown()) });
  for (const { id, slug } of await newestPosts(30)) {
    const { gallery } = await fromCms(`posts/${id}`, schema);
    if (gallery.length > 0) return { id, slug, path: `/${encodeURIComponent(slug)}.htm` };
  }
  throw new Error('no article has a gallery');
}

/** A hundred names that would run as script, each in another way, when they were not text: `ran` is set by them. */
function hostileNames(): string[] {
  const act = 'ran=1';
  const ways = [
    `<script>${act}</script>`,
    `<img src=x onerror=${act}>`,
    `<svg onload=${act}>`,
    `"><b onclick=${act}>`,
    `' autofocus onfocus=${act} '`,
    `</option><svg onload=${act}>`,
    `</title><svg onload=${act}>`,
    `javascript:${act}`,
    `&lt;svg onload=${act}&gt;`,
    `{{${act}}}`,
  ];
  return ways.flatMap((way) => Array.from({ length: 10 }, (_, at) => `${way.slice(0, 46)} ${at}`));
}

test('an article is saved into a collection from its card, is marked everywhere, and is removed (N35-N38, N40, S28-S31, E34, C59-C66, M20, M22, M23) @once', async ({
  page,
  context,
  magazine,
}) => {
  const words = WORDS.zh;
  await beSomebody(context, 'reader');
  await forgetFavourites(page);
  const asked = callsOf(page);
  await page.goto(magazine.at('/'));
  const card = page.locator('article[data-post-id]:has(img)').first();
  const post = await card.getAttribute('data-post-id');
  const button = buttonOf(page, post);
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'true');
  // One request for all marks of the page, whatever its length.
  expect(asked.filter((one) => /users\/me|fav/.test(one))).toEqual(['GET /api/users/me']);
  await expect(button).toContainText(words.save, { useInnerText: true });

  await button.click();
  const modal = collectionModal(page);
  await expect(modal).toBeVisible();
  const { title, category } = await fromCms(
    `posts/${post}`,
    z.object({ title: z.object({ rendered: z.string() }), category: z.array(z.string()) }),
  );
  const saved = modal.locator('[data-block=saved-post]');
  await expect(saved.locator('img')).toBeVisible();
  for (const text of [title.rendered, ...category])
    await expect(saved).toContainText(halfOf(text, magazine.locale));
  expect(
    await modal.locator('button[data-action]').evaluateAll((all) => all.map((one) => one.dataset.action)),
  ).toEqual(['new-collection', 'edit', 'delete', 'favourite', 'cancel']);
  await expect(modal.locator('input[type=text]')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  // Without a choice nothing is edited or deleted (V15, M43); an empty name sends nothing (V14).
  for (const action of ['edit', 'delete']) {
    await modal.locator(`[data-action=${action}]`).click();
    await expect(modal.locator('[role=alert][data-message="请选择要删除的分类！"]')).toBeVisible();
  }
  // C59, C65: asked when the dialog opens.
  const atFirst = ['POST /api/fav/type', `GET /api/fav/check?post_id=${post}`];
  await expect.poll(() => favouriteCalls(asked).sort()).toEqual(atFirst.sort());
  asked.length = 0;
  await modal.locator('[data-action=new-collection]').click();
  const name = modal.locator('input[name=type_name]');
  await name.fill('   ');
  await name.press('Enter');
  await name.blur();
  await name.fill('住宅 Houses');
  // M23: while the call is under way.
  const release = await hold(page, /\/api\/fav\/type\/add$/);
  await name.press('Enter');
  await expect(message(page, '创建中...')).toContainText(words.making);
  await name.blur();
  release();
  await expect(message(page, '收藏夹创建成功')).toBeVisible();
  await expect(message(page, '创建中...')).toHaveCount(0);
  await expect(name).toHaveCount(0);
  const radio = modal.getByRole('radio', { name: '住宅 Houses' });
  await expect(radio).toBeChecked();
  // Enter and the loss of focus are one request; the list is read again after it (S31, C62).
  expect(asked).toEqual(['POST /api/fav/type/add', 'POST /api/fav/type']);

  await modal.locator('[data-action=edit]').click();
  await expect(name).toHaveValue('住宅 Houses');
  await name.fill('公寓');
  await name.blur();
  await expect(modal.getByRole('radio', { name: '公寓' })).toBeChecked();
  expect(asked.slice(2)).toEqual(['POST /api/fav/type/edit', 'POST /api/fav/type']);
  // What the CMS refuses changes no list, which is not read again (C62).
  await modal.locator('[data-action=new-collection]').click();
  await name.fill('公寓');
  await name.press('Enter');
  await expect(modal.getByRole('alert')).toBeVisible();
  const chosen = modal.getByRole('radio', { name: '公寓' });
  await expect(chosen).toHaveAttribute('name', 'type_id');
  const type_id = Number(await chosen.inputValue());
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/fav');
  await modal.locator('[data-action=favourite]').click();
  expect((await sent).postDataJSON()).toEqual({ post_id: Number(post), type_id });
  await expect(message(page, '收藏成功')).toContainText(words.done);
  expect(favouriteCalls(asked.slice(4))).toEqual(['POST /api/fav/type/add', 'POST /api/fav']);
  await expect(modal).toHaveCount(0);
  await expect(button).toContainText(words.saved, { useInnerText: true });
  await expect(button).toBeFocused();

  // The list in the navigation bar, and every other page, know it (N6).
  await page.locator('[data-action=favourites]').click();
  const menu = page.locator('[data-block=favourites-menu]');
  await expect(menu.locator('li')).toHaveCount(2);
  await expect(menu.locator('li').first()).toHaveText(halfOf(title.rendered, magazine.locale));
  await expect(
    message(page, '复合收藏夹为会员专享功能|Compound collections are a member-only feature'),
  ).toBeVisible();
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await expect(menu).not.toHaveAttribute('open'); // S45
  // It is read again each time, as after one that another tab has saved.
  const [other] = (await newestPosts(5)).filter(({ id }) => id !== Number(post));
  const data = { post_id: other?.id };
  const savedElsewhere = await page.request.post('/api/fav', { headers: { origin: env.SITE_URL }, data });
  expect(await savedElsewhere.json()).toMatchObject({ status: 1 });
  await page.locator('[data-action=favourites]').click();
  await expect(menu.locator('li')).toHaveCount(3);

  await page.goto((await card.locator('a').last().getAttribute('href')) ?? '');
  await expect(buttonOf(page, post)).toContainText(words.saved, { useInnerText: true });
  await buttonOf(page, post).click();
  await expect(savedDialog(page)).toContainText(words.saved);
  expect(await accessibilityProblems(page)).toEqual([]);
  const removed = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/fav/del');
  await savedDialog(page).locator('[data-action=remove]').click();
  expect((await removed).postDataJSON()).toEqual({ post_id: Number(post) }); // C66
  await expect(savedDialog(page)).toHaveCount(0);
  await expect(buttonOf(page, post)).not.toContainText(words.saved, { useInnerText: true });

  // In English the same messages have its words.
  const inEnglish = WORDS.en;
  await page.goto(magazineIn('en').at(new URL(page.url()).pathname));
  await expect(buttonOf(page, post)).toContainText(inEnglish.save, { useInnerText: true });
  await buttonOf(page, post).click();
  // N36: none is chosen for the reader.
  await expect(modal.getByRole('radio')).toHaveCount(1);
  await expect(modal.getByRole('radio')).not.toBeChecked();
  await modal.locator('[data-action=new-collection]').click();
  await name.fill('Flats');
  const releaseAgain = await hold(page, /\/api\/fav\/type\/add$/);
  await name.press('Enter');
  await expect(message(page, '创建中...')).toContainText(inEnglish.making);
  releaseAgain();
  await expect(modal.getByRole('radio', { name: 'Flats' })).toBeChecked();
  // C63: what is deleted is the one that is chosen, and the list is read again.
  await modal.getByRole('radio', { name: '公寓' }).check();
  asked.length = 0;
  await modal.locator('[data-action=delete]').click();
  await expect(modal.getByRole('radio', { name: '公寓' })).toHaveCount(0);
  await expect(modal.getByRole('radio', { name: 'Flats' })).not.toBeChecked();
  expect(favouriteCalls(asked)).toEqual(['POST /api/fav/type/del', 'POST /api/fav/type']);
  await modal.locator('[data-action=favourite]').click();
  await expect(message(page, '收藏成功')).toContainText(inEnglish.done);
  await expect(buttonOf(page, post)).toContainText(inEnglish.saved, { useInnerText: true });
});

test('the own page lists favourites by collection and order, moves, exports and removes them (J44, C48, C66, A39) @once', async ({
  page,
  context,
}) => {
  await beSomebody(context, 'reader');
  await forgetFavourites(page);
  const posts = await newestPosts(3);
  const headers = { origin: env.SITE_URL };
  for (const { id } of posts) await page.request.post('/api/fav', { headers, data: { post_id: id } });
  await page.request.post('/api/fav/type/add', { headers, data: { type_name: '住宅' } });
  const { id } = await whoAmI(page);
  await page.goto(`/people/${String(id)}`);
  const list = page.locator('[data-list=favorites]');
  const lines = list.locator('li');
  await expect(lines).toHaveCount(3);
  expect(await accessibilityProblems(page)).toEqual([]);

  await lines.first().locator('select[name=move]').selectOption({ label: '住宅' });
  await expect(list.getByRole('status').filter({ hasText: '已移动' })).toBeVisible();
  await list.locator('select[name=collection]').selectOption({ label: '住宅' });
  await expect(lines).toHaveCount(1);
  const download = page.waitForEvent('download');
  await list.locator('[data-action=export-csv]').click();
  const file = await (await download).path();
  const slug = encodeURIComponent(posts.at(-1)?.slug ?? '');
  expect(readFileSync(file, 'utf8').trimEnd().split('\r\n')).toEqual([
    '\uFEFFtitle,url,collection,saved,picture,caption,credit,licence',
    expect.stringContaining(`,${env.SITE_URL}/${slug}.htm,住宅,`),
  ]);
  await list.locator('[data-action=remove]').click();
  await expect(lines).toHaveCount(0);
  await expect(list).toContainText('这个收藏夹里还没有文章');
  await list.locator('select[name=collection]').selectOption('all');
  await expect(lines).toHaveCount(2);
});

test('what the browser knows of the visitor is seen: language, login area, dashboard, saved marks, small screen (E46) @once', async ({
  page,
  context,
  magazine,
}) => {
  // The page is the same for everybody; the browser finds out the rest.
  expect((await read(magazine.at(LIST))).text).toContain('data-auth="unknown"');
  await beSomebody(context, 'editor');
  await page.goto(magazine.at(LIST));
  const post_id = Number(await page.locator('article[data-post-id]').first().getAttribute('data-post-id'));
  const change = { headers: { origin: env.SITE_URL }, data: { post_id } };
  await page.request.post('/api/fav', change);
  try {
    await page.reload();
    const saved = buttonOf(page, post_id);
    const dashboard = userMenu(page).locator('[data-action=dashboard]');
    const menu = page.locator('[data-action=menu]');
    await expect(page.locator('html')).toHaveAttribute('lang', magazine.htmlLang);
    await expect(page.locator('body')).toHaveAttribute('data-auth', 'true');
    await expect(loginButton(page)).toHaveCount(0);
    await expect(dashboard).toHaveCount(1);
    await expect(saved).toHaveAttribute('data-saved');
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });

    await context.clearCookies({ name: 'auth_token' });
    await page.reload();
    await expect(page.locator('body')).toHaveAttribute('data-auth', 'false');
    await expect(loginButton(page)).toBeVisible();
    await expect(dashboard).toHaveCount(0);
    await expect(saved).not.toHaveAttribute('data-saved');
  } finally {
    await beSomebody(context, 'editor');
    await page.request.post('/api/fav/del', change);
  }
});

test('who is not logged in is asked to, and goes on with the article (S26, V16, M21) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at(LIST));
  const id = await page.locator('article[data-post-id]').first().getAttribute('data-post-id');
  await islandsWork(page);
  await buttonOf(page, id).click();
  await expect(loginWindow(page)).toBeVisible();
  await expect(loginWindow(page).locator('[role=alert][data-message="请先登录"]')).toBeVisible();
  await box(page, 'username').fill('reader');
  await box(page, 'password').fill(env.DEMO_PASSWORD);
  await submit(page).click();
  await expect(page.locator('[data-block=collection-modal], [data-block=saved-dialog]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-block=collection-modal], [data-block=saved-dialog]')).toHaveCount(0);
});

test('what the CMS refuses is taken back and said; what was saved elsewhere is marked (S27, M19, M24) @once', async ({
  page,
  context,
}) => {
  await beSomebody(context, 'reader');
  await forgetFavourites(page);
  await page.goto(LIST);
  const post = Number(await page.locator('article[data-post-id]').first().getAttribute('data-post-id'));
  const button = buttonOf(page, post);
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'true');
  await page.route('**/api/fav', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });
  await button.click();
  const modal = collectionModal(page);
  const sent = page.waitForRequest('**/api/fav');
  await modal.locator('[data-action=favourite]').click();
  // C64: without a choice there is no collection in it.
  expect((await sent).postDataJSON()).toEqual({ post_id: post });
  await expect(modal.getByRole('alert')).toContainText('收藏没有成功');
  await expect(button).not.toHaveAttribute('data-saved');

  await page.request.post('/api/fav', { headers: { origin: env.SITE_URL }, data: { post_id: post } });
  await modal.locator('[data-action=favourite]').click();
  await expect(modal.locator('[role=alert][data-message="文章已经被收藏"]')).toBeVisible();
  await expect(button).toHaveAttribute('data-saved');
  await page.keyboard.press('Escape');

  const logged = page.waitForEvent('console', (line) => line.text().startsWith('取消收藏失败'));
  await page.route('**/api/fav/del', (route) => route.abort(), { times: 1 });
  await button.click();
  await savedDialog(page).locator('[data-action=remove]').click();
  await logged;
  await expect(button).toHaveAttribute('data-saved');
  await expect(savedDialog(page).getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const change = { headers: { origin: env.SITE_URL }, data: { post_id: post } };
  await page.request.post('/api/fav/del', change);
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'true');

  // C65: what another tab has saved meanwhile is known when the dialog opens.
  expect(await (await page.request.post('/api/fav', change)).json()).toMatchObject({ status: 1 });
  await expect(button).not.toHaveAttribute('data-saved');
  await button.click();
  await expect(modal.locator('[role=alert][data-message="文章已经被收藏"]')).toBeVisible();
  await expect(button).toHaveAttribute('data-saved');
  await page.keyboard.press('Escape');
  await page.request.post('/api/fav/del', change);
  await page.reload();

  // A dialog that is closed before the CMS has answered: what became of it is said over the page.
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'true');
  let fail: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/api/fav', (route) => held.then(() => route.abort()), { times: 1 });
  await button.click();
  await modal.locator('[data-action=favourite]').click();
  await expect(button).toHaveAttribute('data-saved');
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  fail();
  await expect(page.getByRole('alert').filter({ hasText: '收藏没有成功' })).toBeVisible();
  await expect(button).not.toHaveAttribute('data-saved');

  // A button works again while the message of the last click is still there.
  await button.click();
  await modal.locator('[data-action=favourite]').click();
  await expect(message(page, '收藏成功')).toBeVisible();
  await button.click();
  await expect(savedDialog(page)).toBeVisible();

  // V16, M21: a login that has ended meanwhile is asked for again.
  await context.clearCookies({ name: 'auth_token' });
  await savedDialog(page).locator('[data-action=remove]').click();
  await expect(loginWindow(page).locator('[role=alert][data-message="请先登录"]')).toBeVisible();
  await expect(button).not.toHaveAttribute('data-saved'); // S9
});

test('names of collections are text on every screen that shows them @once', async ({ page, context }) => {
  await beSomebody(context, 'reader');
  await forgetFavourites(page);
  const [{ id: post } = { id: 0 }] = await newestPosts(1);
  const headers = { origin: env.SITE_URL };
  const names = hostileNames();
  const made = z.object({ type_id: z.number() });
  const ids: number[] = [];
  for (const type_name of names) {
    const reply = await page.request.post('/api/fav/type/add', { headers, data: { type_name } });
    ids.unshift(made.parse(await reply.json()).type_id);
  }
  const isRun = () => page.evaluate(() => 'ran' in window);
  await page.goto(LIST);
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'true');
  await buttonOf(
    page,
    await page.locator('article[data-post-id]').first().getAttribute('data-post-id'),
  ).click();
  await expect(collectionModal(page).getByRole('radio')).toHaveCount(names.length);
  expect(await collectionModal(page).locator('label').allTextContents()).toEqual([...names].reverse());
  expect(await isRun()).toBe(false);

  await page.request.post('/api/fav', { headers, data: { post_id: post, type_id: ids[0] } });
  await page.goto(`/people/${String((await whoAmI(page)).id)}`);
  const list = page.locator('[data-list=favorites]');
  await expect(list.locator('select[name=collection] option')).toHaveCount(names.length + 2);
  await list.locator('select[name=collection]').selectOption(String(ids[0]));
  await expect(list.locator('li')).toHaveCount(1);
  expect(await isRun()).toBe(false);

  // The page of a shared link, its head as well.
  const reply = await page.request.post('/api/fav/type/share', {
    headers,
    data: { type_id: ids[0], shared: true },
  });
  const { share_key } = z.object({ share_key: z.string() }).parse(await reply.json());
  await page.goto(`/collection/${share_key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.at(-1) ?? '');
  expect(await page.title()).toContain(names.at(-1));
  expect(await isRun()).toBe(false);
  await forgetFavourites(page);
});

test('a picture is saved from the lightbox with its credit, and its collection is shared by a link that can be taken away @once', async ({
  page,
  context,
  browser,
  magazine,
}) => {
  await beSomebody(context, 'reader');
  await forgetFavourites(page);
  const headers = { origin: env.SITE_URL };
  const made = await page.request.post('/api/fav/type/add', { headers, data: { type_name: '细部' } });
  const { type_id } = z.object({ type_id: z.number() }).parse(await made.json());
  const article = await newestWithGallery();
  await page.request.post('/api/fav', { headers, data: { post_id: article.id, type_id } });

  await page.goto(magazine.at(`/${article.slug}.htm`));
  // Before that a picture is a link to its file.
  await islandsWork(page);
  await page.locator('[data-block=gallery] a[data-plate]').first().click();
  const lightbox = page.locator('[data-block=lightbox]');
  await lightbox.locator('[data-action=favourite-picture]').click();
  const modal = collectionModal(page);
  await expect(modal.locator('[data-block=saved-post] img')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await modal.getByRole('radio', { name: '细部' }).check();
  await modal.locator('[data-action=favourite]').click();
  await expect(message(page, '收藏成功')).toBeVisible();
  await expect(modal).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  // The button in the gallery knows it, without a mark of its own.
  await page.locator('[data-block=gallery] [data-opens=favourite-picture]').first().click();
  await expect(savedDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(magazine.at(`/people/${String((await whoAmI(page)).id)}`));
  const list = page.locator('[data-list=favorites]');
  await list.locator('select[name=collection]').selectOption({ label: '细部' });
  const own = page.locator('[data-list=favorite-pictures]');
  await expect(own.locator('figure')).toHaveCount(1);
  await expect(own.locator('[data-part=credit]')).toContainText('©');
  await expect(own.locator('figure a')).toHaveAttribute('href', magazine.at(article.path));
  expect(await accessibilityProblems(page)).toEqual([]);
  await list.locator('[data-action=share]').click();
  const field = list.locator('input[name=share_link]');
  const link = await field.inputValue();
  // A browser that copies nothing says so, and the link is there to be copied by hand.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await list.locator('[data-action=copy-link]').click();
  await expect(list.getByRole('alert')).toContainText('请手动复制');
  await expect(field).toBeFocused();

  // A stranger with the link, without script.
  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const seen = await stranger.newPage();
  const answer = await seen.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  await expect(seen.locator('main')).toHaveAttribute('data-screen', 'collection');
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('细部');
  await expect(seen.locator('main article[data-post-id]')).toHaveCount(1);
  await expect(seen.locator('main figure [data-part=credit]')).toContainText('©');
  await seen.emulateMedia({ media: 'print' });
  await expect(seen.locator('body header').first()).toBeHidden();
  await expect(seen.locator('main article[data-post-id]')).toBeVisible();

  await list.locator('[data-action=unshare]').click();
  await expect(list.locator('input[name=share_link]')).toHaveCount(0);
  expect((await seen.goto(link))?.status()).toBe(404);
  await expect(seen.locator('main').filter({ visible: true })).toHaveAttribute('data-screen', 'error404');
  await stranger.close();
  await own.locator('[data-action=remove]').click();
  await expect(own.locator('figure')).toHaveCount(0);
  await forgetFavourites(page);
});
