import type { Browser, Locator, Page, Request } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { loadOf } from '../scripts/test/loads';
import { atTheDashboard, formReady } from './journey/dashboard';
import { accessibilityProblems } from './journey/accessibility';
import { anyCover } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';

const WORDS = {
  zh: { editing: '正在编辑此条目', keepMine: '保留我的', takeOver: '接管', taken: '已接管此条目' },
  en: {
    editing: 'is editing this entry',
    keepMine: 'Keep mine',
    takeOver: 'Take over',
    taken: 'has taken over this entry',
  },
} as const;

/** Three ways in which two editors meet, in turn. */
const ROUNDS = loadOf('saves of two editors, in two browsers');

/** An open form asks every five seconds whether others have saved; in these windows every second. */
const FORM_ASKS_MS = 5000;
/** Beside that an autosave takes a second and a half, and two dashboards keep a machine busy. */
const FOLLOWS = { timeout: 30_000 };

const docSchema = z.object({ title: z.object({ zh: z.string(), en: z.string() }) });

async function openEntry(page: Page, username: string, lang: string, path: string): Promise<Page> {
  await page.addInitScript((slow) => {
    const own = window.setInterval;
    const sooner = (run: TimerHandler, ms?: number, ...more: unknown[]) =>
      own(run, ms === slow ? 1000 : ms, ...more);
    Object.assign(window, { setInterval: sooner });
  }, FORM_ASKS_MS);
  await page.context().addCookies([{ name: 'payload-lng', value: lang, url: env.CMS_URL }]);
  await atTheDashboard(page, path, username);
  await formReady(page);
  return page;
}

const notices = (at: Page) => at.locator('.editing');
const field = (at: Page, name: string): Locator => at.locator(`#field-${name}`);

/** A draft of its own, open in two browsers: of an editor in Chinese, and of an administrator in English. */
async function openTwice(page: Page, browser: Browser) {
  const editor = await Editor.signIn();
  const bearer = { authorization: `Bearer ${editor.token}` };
  const mark = randomBytes(4).toString('hex');
  const slug = `together-${mark}`;
  const { id } = await editor.create('posts', {
    ...{ slug, title: `甲${mark}|A ${mark}`, status: 'draft' },
    // It is published in the end.
    ...{ content: '<p lang="en">Text</p>', featured_media: await anyCover() },
  });
  const path = `collections/posts/${id}`;
  const [first, second] = await Promise.all([
    openEntry(page, 'editor', 'zh', path),
    openEntry(await browser.newPage(), 'admin', 'en', path),
  ]);
  const stored = async () => {
    const answer = await fetch(`${env.CMS_URL}/cms-api/posts/${id}?draft=true&depth=0`, { headers: bearer });
    return docSchema.parse(await answer.json()).title;
  };
  await expect(notices(first)).toContainText(WORDS.zh.editing, FOLLOWS);
  await expect(notices(second)).toContainText(WORDS.en.editing, FOLLOWS);
  return { first, second, id, mark, bearer, stored };
}

test('two editors of one entry keep both their texts and see each other; of one field they choose, and one takes over', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000 + ROUNDS * 10_000);
  const { first, second, id, mark, bearer, stored } = await openTwice(page, browser);

  // One writes Chinese, one English, each on what its form showed before: at once, or while the other is being saved.
  const isSave = (request: Request) => request.method() === 'PATCH' && request.url().includes(`/posts/${id}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const texts = { zh: `中文${round} ${mark}`, en: `English ${round} ${mark}` };
    const writers = [
      { at: first, write: () => field(first, 'title__en').fill(texts.en) },
      { at: second, write: () => field(second, 'title__zh').fill(texts.zh) },
    ] as const;
    const [one, other] = round % 3 === 2 ? [writers[1], writers[0]] : writers;
    const saving = round % 3 === 0 ? null : one.at.waitForRequest(isSave);
    await one.write();
    await saving;
    await other.write();
    await expect.poll(stored, FOLLOWS).toEqual(texts);
    for (const at of [first, second]) {
      await expect(field(at, 'title__zh')).toHaveValue(texts.zh, FOLLOWS);
      await expect(field(at, 'title__en')).toHaveValue(texts.en, FOLLOWS);
    }
  }

  // Both write the same field: who comes second sees both texts, and chooses.
  await field(first, 'excerpt__zh').fill(`甲写的${mark}`);
  await field(second, 'excerpt__zh').fill(`乙写的${mark}`);
  const late = await Promise.any(
    [first, second].map(async (one) => {
      await one.locator('[data-conflict]').waitFor();
      return one;
    }),
  );
  await expect(late.locator('[data-conflict]')).toContainText(`甲写的${mark}`);
  await expect(late.locator('[data-conflict]')).toContainText(`乙写的${mark}`);
  expect((await accessibilityProblems(late)).filter((one) => one.includes('editing'))).toEqual([]);
  const mine = await field(late, 'excerpt__zh').inputValue();
  await late.getByRole('button', { name: WORDS[late === first ? 'zh' : 'en'].keepMine }).click();
  for (const one of [first, second]) await expect(field(one, 'excerpt__zh')).toHaveValue(mine, FOLLOWS);
  await expect(late.locator('[data-conflict]')).toHaveCount(0);

  // One takes the entry off the site on a page that was loaded before the other's text: it stays in form and entry.
  const published = second.waitForResponse((answer) => isSave(answer.request()) && answer.ok());
  await second.locator('#action-save').click();
  await published;
  await expect(first.locator('#field-title__zh')).toHaveValue(`中文${ROUNDS - 1} ${mark}`);
  await field(second, 'describe__zh').fill(`介绍${mark}`);
  await expect(field(first, 'describe__zh')).toHaveValue(`介绍${mark}`, FOLLOWS);
  await first.reload();
  await formReady(first);
  await field(second, 'describe__zh').fill(`新的介绍${mark}`);
  await expect(field(first, 'describe__zh')).toHaveValue(`新的介绍${mark}`, FOLLOWS);
  await first.locator('.doc-controls__popup .popup-button').click();
  await first.locator('#action-unpublish').click();
  await first.locator(`#unpublish-${id} #confirm-action`).click();
  await expect(first.locator('#action-unpublish')).toHaveCount(0);
  await field(first, 'title__en').fill(`After ${mark}`);
  await expect.poll(async () => (await stored()).en).toBe(`After ${mark}`);
  await expect(field(first, 'describe__zh')).toHaveValue(`新的介绍${mark}`);
  await expect(field(second, 'describe__zh')).toHaveValue(`新的介绍${mark}`);

  // One takes over: the other only reads, and what was not saved is still in the form and kept.
  // The first hears of it by its own save alone.
  await first.route('**/presence', (route) => route.abort());
  const taken = second.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('takes-over'),
  );
  await notices(second).getByRole('button', { name: WORDS.en.takeOver }).click();
  await taken;
  await field(first, 'title__en').fill(`Unsaved ${mark}`);
  await expect(notices(first)).toContainText(WORDS.zh.taken);
  await expect(field(first, 'title__en')).toBeDisabled();
  await expect(field(first, 'title__en')).toHaveValue(`Unsaved ${mark}`);
  expect((await stored()).en).toBe(`After ${mark}`);
  const versions = `${env.CMS_URL}/cms-api/posts/versions?where[parent][equals]=${id}&limit=50&depth=0`;
  await expect
    .poll(async () => (await fetch(versions, { headers: bearer })).text())
    .toContain(`Unsaved ${mark}`);
  await second.close();
});
