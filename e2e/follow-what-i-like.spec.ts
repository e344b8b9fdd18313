import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { openDatabase } from '../cms/contract/behind';
import { box, loginWindow, submit } from './journey/login-window';
import { accessibilityProblems } from './journey/accessibility';
import { fromCms, read } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { orderFault } from './journey/proxy';
import { hold, islandsWork } from './journey/scripts';
import { beSomebody, whoAmI } from './journey/visitor';

const button = (page: Page) => page.locator('[data-action=follow]');
const bell = (page: Page) => page.locator('[data-action=notices]');

/** A company with a page of its own. */
const someCompany = async () =>
  (await fromCms('company?per_page=1', z.array(z.object({ id: z.int(), slug: z.string() }))))[0];

/** Takes away what an earlier run or another journey has left with this reader. */
async function followNothing(page: Page): Promise<void> {
  const database = await openDatabase();
  const { id } = await whoAmI(page);
  await database.query('DELETE FROM notices WHERE recipient_id = $1', [id]).finally(() => database.end());
  const listed = await page.request.get('/api/follow/list?per_page=100');
  for (const { kind, id } of z
    .array(z.object({ kind: z.string(), id: z.int() }))
    .parse(await listed.json())) {
    await page.request.post('/api/follow/del', { headers: { origin: env.SITE_URL }, data: { kind, id } });
  }
}

test('a stranger who follows an office logs in, hears of its next article, and follows it no more on the own page @once', async ({
  page,
  context,
}) => {
  const company = await someCompany();
  if (!company) throw new Error('no company');
  await beSomebody(context, 'reader');
  await followNothing(page);
  await context.clearCookies();

  await page.goto(`/company/${encodeURIComponent(company.slug)}`);
  await islandsWork(page);
  await button(page).click();
  await expect(loginWindow(page)).toContainText('登录后即可关注');
  await box(page, 'username').fill('reader');
  await box(page, 'password').fill(env.DEMO_PASSWORD);
  await submit(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-block=follow] [role=status]')).toContainText('已关注');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(bell(page)).toBeVisible();

  const editor = await Editor.signIn();
  const slug = `followed-${Date.now()}`;
  const post = await editor.enter('posts', {
    title: { zh: `关注的事务所 ${slug}`, en: slug },
    slug,
    companies: [company.id],
    _status: 'published',
  });
  try {
    await expect(bell(page)).toHaveAccessibleName(/未读/, { timeout: 15_000 });
    await bell(page).click();
    const line = page.locator('[data-list=notices] li').first();
    await expect(line).toContainText(slug);
    await expect(line).toContainText('来自你关注的');
    await page.keyboard.press('Escape');

    // What the CMS refuses is taken back, and said.
    await orderFault({ kind: 'refuse', match: '/api/follow/del' });
    await button(page).click();
    await expect(page.locator('[data-block=follow] [role=alert]')).toHaveText('没有成功，请稍后重试。');
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
    await orderFault({ kind: 'pass' });

    await page.goto('/account/following');
    const list = page.locator('[data-list=follows]');
    await expect(list.locator('[data-group=company] li')).toHaveCount(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    const unfollow = list.getByRole('button');
    const isDone = () => expect(unfollow).toHaveAttribute('aria-busy', 'false');
    await unfollow.press('Enter');
    await expect(unfollow).toContainText('撤销');
    await expect(unfollow).toBeFocused();
    await isDone();
    await unfollow.press('Enter');
    await expect(unfollow).toContainText('取消关注');
    await isDone();
    await unfollow.press('Enter');
    await expect(list.locator('[role=status]').first()).toContainText('已取消关注');

    // A session that has ended costs no address: the login leads back to it.
    const digest = page.locator('[data-block=digest]');
    const email = `digest-${'x'.repeat(40)}-${Date.now()}@reader.test`;
    await digest.locator('input[name=email]').fill(email);
    await context.clearCookies({ name: 'auth_token' });
    await digest.locator('[data-action=digest-start]').click();
    const main = page.locator('main');
    await expect(main.getByRole('alert').filter({ hasText: '请先登录' })).toBeVisible();
    await main.locator('input[name=username]').fill('reader');
    await main.locator('input[name=password]').fill(env.DEMO_PASSWORD);
    await main.locator('[data-action=submit]').click();
    await expect(digest.locator('input[name=email]')).toHaveValue(email);

    // A press is answered at once, whatever the CMS takes to stop the digest.
    await digest.locator('[data-action=digest-start]').click();
    const stop = digest.locator('[data-action=digest-stop]');
    await expect(stop).toHaveAttribute('aria-busy', 'false');
    await expect(digest).toContainText(email);
    // The narrowest phone has room for an address that has no place to break.
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const release = await hold(page, /\/api\/follow\/digest$/);
    await stop.click();
    await expect(stop).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(stop).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[data-state=empty]')).toBeVisible();
  } finally {
    await orderFault({ kind: 'pass' });
    await editor.remove('posts', post);
  }
});

test('the link of a digest ends the digest, without script, and turns it on again @once', async () => {
  const database = await openDatabase();
  const key = randomUUID();
  const state = async () =>
    (await database.query('SELECT state FROM follow_digests WHERE unsubscribe_key = $1', [key])).rows[0]
      ?.state;
  const owner = `(SELECT id FROM people p WHERE NOT EXISTS (SELECT FROM follow_digests d WHERE d.owner_id = p.id) LIMIT 1)`;
  await database.query(
    `INSERT INTO follow_digests (owner_id, email, language, state, confirmed_at, unsubscribe_key)
      VALUES (${owner}, 'journey@reader.test', 'zh', 'on', now(), $1)`,
    [key],
  );
  const link = new URL(`/api/unsubscribe?key=${key}`, env.SITE_URL);
  const form = (fields: Record<string, string>) =>
    fetch(link, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const pageOf = async (location: string | null) =>
    (await read(location ?? '', { 'accept-language': 'zh' })).text;
  try {
    const opened = await fetch(link, { redirect: 'manual' });
    expect(await pageOf(opened.headers.get('location'))).toContain('退订每周摘要');
    expect(await state()).toBe('on');
    const ended = await form({ locale: 'zh', wants: 'unsubscribe' });
    expect(await pageOf(ended.headers.get('location'))).toContain('不会再给你发送每周摘要');
    expect(await state()).toBe('left');
    const again = await form({ locale: 'zh', wants: 'resubscribe' });
    expect(await pageOf(again.headers.get('location'))).toContain('已重新订阅');
    expect(await state()).toBe('on');
    expect((await form({ 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await state()).toBe('left');
  } finally {
    await database.query('DELETE FROM follow_digests WHERE unsubscribe_key = $1', [key]);
    await database.end();
  }
});
