import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { openDatabase } from '../cms/contract/behind';
import { box, loginWindow, submit, userMenu } from './journey/login-window';
import { accessibilityProblems } from './journey/accessibility';
import { read } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, magazineIn, test, type Magazine } from './journey/magazine';
import { orderFault } from './journey/proxy';
import { tagsCleared } from './journey/site-log';
import { beSomebody } from './journey/visitor';

const S23 = '评论提交失败或待审核|Comment failed or awaiting moderation';
const WORDS = {
  zh: { posted: '评论已发表', logIn: '登录', reply: '回复' },
  en: { posted: 'was posted', logIn: 'Log in', reply: 'in reply to' },
} as const;

let database: pg.Client;
let editor: Editor;
const made: number[] = [];

test.beforeAll(async () => {
  database = await openDatabase();
  editor = await Editor.signIn();
});
test.beforeEach(async () => {
  // All visitors of these tests have one address.
  await database.query(`DELETE FROM limits WHERE name LIKE 'comment%'`);
});
test.afterEach(() => orderFault({ kind: 'pass' }));
test.afterAll(async () => {
  await database.query('DELETE FROM comments WHERE post_id = ANY($1)', [made]);
  for (const id of made) await editor.change('posts', id, { status: 'trash' });
  await database.end();
});

/** An article of this test's own; the demo reader has been approved before, under a draft. */
async function openArticle(magazine: Magazine): Promise<string> {
  const article = {
    title: '讨论|Discussion',
    content: '<p lang="zh-CN">正文。</p><p lang="en">Text.</p>',
  };
  const stamp = `${magazine.locale}-${Date.now()}`;
  const { id, slug } = await editor.create('posts', {
    ...article,
    slug: `discuss-${stamp}`,
    status: 'publish',
  });
  const draft = await editor.create('posts', { ...article, slug: `draft-${stamp}`, status: 'draft' });
  made.push(id, draft.id);
  await database.query(
    `INSERT INTO comments (content, author_id, post_id, status) VALUES ('<p>x</p>', 38, $1, 'approved')`,
    [draft.id],
  );
  const path = magazine.at(`/${slug}.htm`);
  await tagsCleared('post.created', id);
  expect((await read(path)).status).toBe(200);
  return path;
}

const block = (page: Page) => page.locator('[data-block=comments]');
const thread = (page: Page) => block(page).locator('[data-list=comments]');
const waiting = (page: Page) => block(page).locator('[data-list=waiting] > li');
const form = (page: Page, kind = 'comment') => block(page).locator(`form[data-form=${kind}]`);
const text = (of: Locator) => of.locator('textarea[name=content]');
const button = (of: Locator, action: string) => of.locator(`:scope > article button[data-action=${action}]`);

async function write(of: Locator, content: string): Promise<void> {
  await text(of).fill(content);
  await of.locator('[data-action=submit]').click();
}

test('one reader comments, another replies, the bell of the first rings, a stranger reads both and is asked to log in (N46, S22, S57, E32, E33, C42, C43) @once', async ({
  page,
  context,
  browser,
  magazine,
}) => {
  const words = WORDS.zh;
  const address = await openArticle(magazine);
  const inEnglish = new URL(address, env.SITE_URL);
  inEnglish.pathname = magazineIn('en').at(inEnglish.pathname);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address);
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'false');
  const prompt = block(page).locator('[data-action=comment-login]');
  await expect(prompt).toHaveText(words.logIn);
  await expect(form(page)).toHaveCount(0);
  await prompt.click();
  await expect(loginWindow(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt).toBeFocused();
  expect(asked).not.toContain('/api/v_comments');

  await beSomebody(context, 'reader');
  await database.query('DELETE FROM notices WHERE recipient_id = 38');
  await page.goto(address);
  const bell = page.locator('[data-action=notices]');
  await expect(bell).toHaveAccessibleName('通知');
  await expect(prompt).toHaveCount(0);
  // Nothing is sent without a text (V21), and a text survives a reload.
  await form(page).locator('[data-action=submit]').click();
  await expect(form(page).getByRole('alert')).toBeVisible();
  await expect(text(form(page))).toBeFocused();
  await text(form(page)).fill('很好\nSecond line <b>');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await expect(text(form(page))).toHaveValue('很好\nSecond line <b>');
  await write(form(page), '很好\nSecond line <3');
  const comment = thread(page).locator('> li');
  await expect(comment).toContainText('Second line <3');
  await expect(block(page).getByRole('status').filter({ hasText: words.posted })).toBeVisible();
  await expect(text(form(page))).toHaveValue('');
  await expect(block(page)).toHaveAttribute('data-total', '1');
  await expect(block(page).locator('#comments-heading span')).toHaveText('1');

  // Another visitor finds it in English, and answers by keyboard; what Escape closes keeps its text.
  const other = await browser.newContext({ locale: 'en-US' });
  await beSomebody(other, 'editor');
  const theirs = await other.newPage();
  await expect(async () => {
    await theirs.goto(inEnglish.href);
    await expect(block(theirs)).toHaveAttribute('data-total', '1', { timeout: 100 });
  }).toPass();
  const found = thread(theirs).locator('> li');
  await button(found, 'reply').press('Enter');
  const reply = form(theirs, 'reply');
  await expect(text(reply)).toBeFocused();
  await text(reply).fill('Thank you');
  await text(reply).press('Escape');
  await expect(reply).toHaveCount(0);
  await expect(button(found, 'reply')).toBeFocused();
  await button(found, 'reply').press('Enter');
  await expect(text(reply)).toHaveValue('Thank you');
  expect(await accessibilityProblems(theirs)).toEqual([]);
  await reply.locator('[data-action=submit]').click();
  const answer = found.locator('> ol > li');
  await expect(answer).toContainText('Thank you');
  await expect(answer).toBeFocused();
  await expect(answer.locator('> article')).toContainText(WORDS.en.reply);
  await expect(block(theirs).getByRole('status').filter({ hasText: WORDS.en.posted })).toBeVisible();
  await expect(block(theirs)).toHaveAttribute('data-total', '2');
  await other.close();

  // The first has the page still open.
  await expect(bell).toHaveAccessibleName(/未读/);
  await bell.press('Enter');
  const notice = page.locator('[data-list=notices] li').filter({ hasText: '回复了你的评论' });
  await expect(notice).toHaveCount(1);
  await expect(notice.getByRole('link')).toHaveAttribute('href', /#comment-\d+$/);

  // The page of everybody has both, and a link to a comment marks it.
  await context.clearCookies();
  const id = await comment.getAttribute('data-comment-id');
  await expect(async () => {
    await page.goto(address);
    await expect(block(page)).toHaveAttribute('data-total', '2', { timeout: 100 });
  }).toPass();
  await expect(thread(page).locator('> li > ol > li > article')).toContainText(words.reply);
  await page.goto(`${inEnglish.pathname}#comment-${id}`);
  await expect(prompt).toHaveText(WORDS.en.logIn);
  await expect(page.locator('li:target > ol > li')).toContainText('Thank you');
  await expect(page.locator('li:target > article time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
});

test('what waits is no part of the thread; it is edited, deleted and others are reported without a reload (S23, C42, J44) @once', async ({
  page,
  context,
  magazine,
}) => {
  const address = await openArticle(magazine);
  await database.query(
    `INSERT INTO comments (content, author_id, post_id, status, date) VALUES ('<p>Buy this</p>', 28, $1, 'approved', now())`,
    [made.at(-2)],
  );
  await beSomebody(context, 'reader');
  await page.goto(address);
  await write(form(page), 'See https://a.example https://b.example https://c.example');
  const alert = form(page).getByRole('alert');
  await expect(alert).toHaveAttribute('data-message', /审核.*\|.*approval/);
  await expect(waiting(page)).toContainText('See https://a.example');
  await expect(thread(page).locator('> li')).toHaveCount(1);
  await expect(block(page)).toHaveAttribute('data-total', '1');
  expect(await accessibilityProblems(page)).toEqual([]);

  // Without its links it needs no moderator.
  await button(waiting(page), 'edit').click();
  await expect(text(form(page, 'edit'))).toHaveValue(/^See https/);
  await write(form(page, 'edit'), 'Seen');
  const own = thread(page).locator('> li').filter({ hasText: 'Seen' });
  await expect(own).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(own.locator('small')).toHaveText('已编辑');
  await expect(block(page)).toHaveAttribute('data-total', '2');

  // An edit begins with its source, and a text that was not sent survives a reload.
  await button(own, 'edit').click();
  await write(form(page, 'edit'), 'Seen <a href="https://a.example">there</a>');
  await button(own, 'edit').click();
  await expect(text(form(page, 'edit'))).toHaveValue('Seen <a href="https://a.example">there</a>');
  await text(form(page, 'edit')).fill('Seen again');
  await page.reload();
  await expect(text(form(page, 'edit'))).toHaveValue('Seen again');
  await text(form(page, 'edit')).press('Escape');
  await expect(form(page, 'edit')).toHaveCount(0);

  // An edit that comes too late says so.
  await button(own, 'edit').click();
  await database.query(
    `UPDATE comments SET created_at = created_at - interval '11 minutes' WHERE post_id = $1`,
    [made.at(-2)],
  );
  await write(form(page, 'edit'), 'Too late');
  await expect(form(page, 'edit').getByRole('alert')).toContainText('10 分钟');
  await form(page, 'edit').locator('[data-action=cancel]').click();
  await expect(own).toContainText('Seen');

  await button(own, 'delete').click();
  await expect(own.locator('[data-action=cancel]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(own, 'delete')).toBeFocused();
  await button(own, 'delete').click();
  await own.locator('[data-action=confirm-delete]').click();
  await expect(own).toBeHidden();
  await expect(block(page)).toHaveAttribute('data-total', '1');

  const others = thread(page).locator('> li').filter({ hasText: 'Buy this' });
  await button(others, 'report').click();
  const dialog = page.locator('[data-block=report-dialog]');
  await dialog.locator('input[value=spam]').check();
  await dialog.locator('textarea[name=note]').fill('An advertisement');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.locator('[data-action=submit]').click();
  await expect(dialog).toHaveCount(0);
  await expect(block(page).getByRole('status').filter({ hasText: '谢谢' })).toBeVisible();
  const { rows } = await database.query('SELECT reason, note FROM comment_reports WHERE comment_id = $1', [
    Number(await others.getAttribute('data-comment-id')),
  ]);
  expect(rows).toEqual([{ reason: 'spam', note: 'An advertisement' }]);
  // The first report takes it down, also where it was reported.
  await expect(others).toBeHidden();
  await expect(block(page)).toHaveAttribute('data-total', '0');
});

test('what cannot be sent is kept: the CMS fails, it asks to wait, the login has ended (S23, C9, D6) @once', async ({
  page,
  context,
  magazine,
}) => {
  const address = await openArticle(magazine);
  await beSomebody(context, 'reader');
  await page.goto(address);
  const alert = form(page).getByRole('alert');
  await orderFault({ kind: 'error', match: '/api/comments' });
  await write(form(page), 'Kept');
  await expect(alert).toHaveAttribute('data-message', S23);
  await expect(text(form(page))).toHaveValue('Kept');
  await orderFault({ kind: 'pass' });

  await page.route(
    '**/api/comments',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '540' },
        json: { message: 'Too many requests' },
      }),
    { times: 1 },
  );
  await form(page).locator('[data-action=submit]').click();
  await expect(alert).toContainText('9 分钟');
  await expect(text(form(page))).toHaveValue('Kept');

  // This time it is stored, and only the answer is lost: sent again an hour later it is the same comment (A34).
  await page.route(
    '**/api/comments',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form(page).locator('[data-action=submit]').click();
  await expect(alert).not.toContainText('9 分钟');
  await expect(text(form(page))).toHaveValue('Kept');
  const { rowCount } = await database.query(
    `UPDATE comments SET created_at = created_at - interval '1 hour' WHERE post_id = $1 AND content = '<p>Kept</p>'`,
    [made.at(-2)],
  );
  expect(rowCount).toBe(1);

  await context.clearCookies();
  await form(page).locator('[data-action=submit]').click();
  await expect(loginWindow(page)).toBeVisible();
  await expect(text(form(page))).toHaveValue('Kept');
  await box(page, 'username').fill('reader');
  await box(page, 'password').fill(env.DEMO_PASSWORD);
  await submit(page).click();
  await expect(loginWindow(page)).toHaveCount(0);
  await form(page).locator('[data-action=submit]').click();
  await expect(text(form(page))).toHaveValue('');
  await expect(thread(page).locator('> li')).toHaveCount(1);
  await expect(thread(page).locator('> li')).toContainText('Kept');

  // What is typed while a comment is on its way stays.
  await page.route(
    '**/api/comments',
    async (route) => {
      await text(form(page)).fill('On its way, and more');
      await route.continue();
    },
    { times: 1 },
  );
  await write(form(page), 'On its way');
  await expect(thread(page).locator('> li')).toHaveCount(2);
  await expect(text(form(page))).toHaveValue(', and more');

  // A text that was not sent goes with the logout, and no form comes back with a login.
  await text(form(page)).fill('Private');
  await userMenu(page).locator('summary').click();
  await page.locator('[data-action=logout]').click();
  await expect(block(page).locator('[data-action=comment-login]')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
  await block(page).locator('[data-action=comment-login]').click();
  await expect(loginWindow(page)).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});
