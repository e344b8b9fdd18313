import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { atTheDashboard, formReady } from './journey/dashboard';
import { accessibilityProblems } from './journey/accessibility';
import { eventually } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';

/** What the dashboard says on this way, in each of its languages. */
const WORDS = {
  zh: {
    newsroom: 'Pilotis 编辑部',
    drafts: '我的草稿',
    lacks: ['没有英文标题。', '还没有封面图片。'],
    history: '历史版本',
    sides: ['中文', '英文'],
    restore: '恢复',
    really: '确认恢复',
    restored: '已恢复。',
    deleted: '已删除',
    readersSee: '读者会立即看到。',
    broken: '图片已损坏，无法读取',
    kind: '文章',
  },
  en: {
    newsroom: 'Pilotis newsroom',
    drafts: 'My drafts',
    lacks: ['There is no English title.', 'There is no cover picture.'],
    history: 'History',
    sides: ['Chinese', 'English'],
    restore: 'Restore',
    really: 'Restore it',
    restored: 'It has been restored.',
    deleted: 'Deleted',
    readersSee: 'Readers see it at once.',
    broken: 'the picture is broken and cannot be read',
    kind: 'Article',
  },
} as const;

/** Of what is ours: Payload's own frame has faults that its pages share. */
const faultsIn = async (page: Page, within: string) => accessibilityProblems(page, { within });

test('an editor opens a draft with its checklist, restores an older version and a deleted article, and cannot upload a broken picture', async ({
  page,
  context,
  magazine,
}) => {
  const words = WORDS[magazine.locale];
  await context.addCookies([{ name: 'payload-lng', value: magazine.locale, url: env.CMS_URL }]);
  const editor = await Editor.signIn();
  const name = `day${randomBytes(5).toString('hex')}`;
  const draft = await editor.enter('posts', {
    postType: 'post',
    title: { zh: `${name}稿` },
    _status: 'draft',
  });
  const { id, slug } = await editor.create('posts', {
    ...{ title: `${name}一|${name} one`, content: '<p>砖</p>', status: 'publish' },
  });

  await atTheDashboard(page, '');
  await expect(page.locator('h1').first()).toHaveText(words.newsroom);
  await expect(page.getByRole('heading', { name: words.drafts })).toBeVisible();
  const line = page.locator('main').getByRole('link', { name: `${name}稿` });
  await expect(line).toBeVisible();
  expect(await faultsIn(page, '.first-page')).toEqual([]);

  await line.click();
  await formReady(page);
  const notes = page.locator('[data-note=title], [data-note=cover]');
  await expect(notes).toHaveText([...words.lacks]);

  // Two versions side by side, in both languages, and back to the older one by a click.
  await editor.change('posts', id, { title: `${name}二|${name} two` });
  await page.goto(`${env.CMS_URL}/admin/collections/posts/${id}/versions`);
  await expect(page.getByRole('heading', { name: words.history })).toBeVisible();
  const title = page.locator('.history__comparison [data-field=title]');
  await expect(title.locator('[data-side] th')).toHaveText([...words.sides]);
  await expect(title.locator('[data-side=en] td')).toHaveText([`${name} one`, `${name} two`]);
  await expect(title.locator('[data-side=zh] ins')).toHaveText('二');
  expect(await faultsIn(page, '.history')).toEqual([]);
  const older = page.locator('.history tr[data-row]').nth(1);
  await older.getByText(words.restore, { exact: true }).click();
  await older.getByRole('button', { name: words.really }).click();
  await expect(page.getByRole('status').filter({ hasText: words.restored })).toBeVisible();
  await eventually(magazine.at(`/${slug}.htm`), ({ text }) => text.includes(`${name}一`), 30);

  // Deleted, and back.
  await editor.remove('posts', id);
  await eventually(magazine.at(`/${slug}.htm`), ({ status }) => status === 404, 30);
  await page.goto(`${env.CMS_URL}/admin/deleted`);
  await expect(page.locator('h1').first()).toHaveText(words.deleted);
  const row = page.locator('tr[data-row]').filter({ hasText: `${name}一` });
  await expect(row).toContainText(words.kind);
  await expect(row.locator('td').nth(3)).toHaveText(/\d{2}:\d{2} GMT\+8$/);
  await row.getByText(words.restore, { exact: true }).click();
  await expect(row).toContainText(words.readersSee);
  expect(await faultsIn(page, 'main.deleted')).toEqual([]);
  await row.getByRole('button', { name: words.really }).click();
  await expect(page.getByRole('status').filter({ hasText: words.restored })).toBeVisible();
  await eventually(magazine.at(`/${slug}.htm`), ({ status }) => status === 200, 30);

  await page.goto(`${env.CMS_URL}/admin/collections/media/create`);
  await formReady(page);
  const cut = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: cut });
  // The form has taken the file: what is sent before that is refused for having none.
  await expect(page.locator('input.file-field__filename, input[value="wall.png"]').first()).toBeVisible();
  // The form asks the server about its fields by the same method.
  const refused = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/cms-api/media',
  );
  await page.locator('#action-save').click();
  // Beside the field, where the form may take it away again, and as the message.
  expect([(await refused).status(), await (await refused).json()]).toMatchObject([
    400,
    { errors: [{ message: words.broken, data: { errors: [{ path: 'file', message: words.broken }] } }] },
  ]);
  await expect(page.getByText(words.broken).first()).toBeVisible();
  for (const post of [draft, id]) await editor.remove('posts', post);
});
