import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openDatabase } from '../cms/contract/behind';
import { accessibilityProblems } from './journey/accessibility';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, magazineIn, test } from './journey/magazine';
import { beSomebody, whoAmI } from './journey/visitor';

const WORDS = {
  zh: {
    none: '还没有通知。',
    unread: (count: number) => `通知，${count} 条未读`,
    all: '通知',
    title: '回复',
  },
  en: {
    none: 'No notices yet.',
    unread: (count: number) => `Notices, ${count} unread`,
    all: 'Notices',
    title: 'Reply',
  },
} as const;

const bell = (page: Page) => page.locator('[data-action=notices]');
const menu = (page: Page) => page.locator('[data-block=notice-menu]');
const lines = (page: Page) => menu(page).locator('[data-list=notices] li');
const shown = (page: Page) => page.locator('[data-block=notice][role=status]');

let database: pg.Client;
test.beforeAll(async () => {
  database = await openDatabase();
});
test.afterAll(() => database.end());

/** The demo reader without notices; answers how the CMS gives him one. */
async function beReader(page: Page): Promise<(name: string) => Promise<unknown>> {
  await beSomebody(page.context(), 'reader');
  const { id } = await whoAmI(page);
  await database.query('DELETE FROM notices WHERE recipient_id = $1', [id]);
  return (name) =>
    database.query(
      `WITH made AS (
          INSERT INTO notices (recipient_id, event, kind, title, body, url)
          VALUES ($1, $2, 'comment-reply', $3, '', '/hillside-library.htm') RETURNING id)
        SELECT pg_notify('notices', 'n:' || id) FROM made`,
      [id, randomUUID(), `回复 ${name}|Reply ${name}`],
    );
}

/** Resolves when a page of a stranger hears notices. */
const heard = (page: Page) =>
  page
    .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io'))
    .then((socket) => socket.waitForEvent('framereceived'));

/** Resolves when a page of the reader hears notices: at the connection it asks for what it has missed. */
const resumed = (page: Page) => page.waitForResponse(/\/api\/notices\?per_page=1$/);

test('a notice comes while the page is open, is counted at the bell, listed, and read (S57, W1, C110) @once', async ({
  page,
  browser,
  magazine,
}) => {
  const words = WORDS.zh;
  const notify = await beReader(page);
  const isListening = resumed(page);
  await page.goto(magazine.at('/about'));
  await expect(bell(page)).toHaveAccessibleName(words.all);
  await isListening;
  await notify('1');
  await expect(shown(page)).toContainText(`${words.title} 1`);
  await expect(shown(page).getByRole('link')).toHaveAttribute('href', magazine.at('/hillside-library.htm'));
  await expect(bell(page)).toHaveAccessibleName(words.unread(1));
  expect(await accessibilityProblems(page)).toEqual([]);
  // A second one within two minutes is counted and not shown (K49).
  await notify('2');
  await expect(bell(page)).toHaveAccessibleName(words.unread(2));
  await expect(shown(page)).toContainText(`${words.title} 1`);
  await shown(page).getByRole('button').click();
  await expect(shown(page)).toHaveCount(0);

  await bell(page).press('Enter');
  await expect(lines(page)).toHaveText(
    [`${words.title} 2`, `${words.title} 1`].map((text) => new RegExp(text)),
  );
  await expect(bell(page)).toHaveAccessibleName(words.all);
  await expect(lines(page).and(page.locator('[data-new=true]'))).toHaveCount(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu(page)).not.toHaveAttribute('open');
  await expect(bell(page)).toBeFocused();

  // What comes while no page is open is there at the next visit.
  await page.goto('about:blank');
  await notify('3');
  await page.goto(magazine.at('/about'));
  await expect(bell(page)).toHaveAccessibleName(words.unread(1));
  await bell(page).click();
  await expect(lines(page)).toHaveCount(3);
  await lines(page).first().getByRole('link').click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'post');
  await expect(menu(page)).not.toHaveAttribute('open');

  // In another browser of the reader, in English.
  const other = await browser.newContext({ locale: 'en-US' });
  await beSomebody(other, 'reader');
  const theirs = await other.newPage();
  const english = magazineIn('en');
  const listens = resumed(theirs);
  await theirs.goto(new URL(english.at('/about'), env.SITE_URL).href);
  await expect(bell(theirs)).toHaveAccessibleName(WORDS.en.all);
  await listens;
  await notify('4');
  await expect(shown(theirs)).toContainText(`${WORDS.en.title} 4`);
  await expect(shown(theirs).getByRole('link')).toHaveAttribute('href', english.at('/hillside-library.htm'));
  await expect(bell(theirs)).toHaveAccessibleName(WORDS.en.unread(1));
  await bell(theirs).press('Enter');
  await expect(lines(theirs).first()).toContainText(`${WORDS.en.title} 4`);
  await other.close();
});

test('on a phone the list says that there are none, or that it could not be read, and is read again @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const notify = await beReader(page);
  await page.goto('/about');
  await page.route('**/api/notices?per_page=20', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  await bell(page).click();
  await expect(menu(page).getByRole('alert')).toHaveText('暂时无法读取通知。');
  await menu(page).getByRole('button', { name: '重试' }).click();
  await expect(menu(page)).toContainText(WORDS.zh.none);
  await bell(page).click();
  await notify('1');
  await bell(page).click();
  await expect(lines(page)).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a stranger is shown what the editors send, and no bell (S57) @once', async ({ page }) => {
  const isListening = heard(page);
  await page.goto('/hillside-library.htm');
  await isListening;
  await expect(bell(page)).toHaveCount(0);
  const editor = await Editor.signIn();
  const id = await editor.enter('notifications', {
    title: { zh: '今晚维护', en: 'Maintenance tonight' },
    sendAt: new Date(Date.now() - 1000).toISOString(),
  });
  await expect(shown(page)).toContainText('今晚维护', { timeout: 15_000 });
  await editor.remove('notifications', id);
});
