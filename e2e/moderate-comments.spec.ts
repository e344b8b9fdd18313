import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openDatabase } from '../cms/contract/behind';
import { atTheDashboard, formReady } from './journey/dashboard';
import { accessibilityProblems } from './journey/accessibility';
import { eventually, fromCms } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';

const titled = z.array(z.object({ id: z.number(), author: z.object({ id: z.number() }) }));
const commentsSchema = z.array(z.object({ id: z.number() }));

test('a moderator approves several comments at once by keyboard, takes it back, and the article shows each (E33, N46) @once', async ({
  page,
  magazine,
}) => {
  const editor = await Editor.signIn();
  const database = await openDatabase();
  const mark = randomBytes(4).toString('hex');
  const slug = `moderated-${mark}`;
  const article = await editor.create('posts', {
    slug,
    title: `审核${mark}|Moderated ${mark}`,
    content: '<p lang="en">Text</p>',
    status: 'publish',
  });
  const [seed] = await fromCms('posts?per_page=1&orderby=id&order=asc', titled);
  const comments: number[] = [];
  for (const word of ['first', 'second', 'third']) {
    const content = `<p>The ${word} one ${mark}</p>`;
    comments.push(
      await editor.enter('comments', { post: article.id, author: seed?.author.id, content, status: 'hold' }),
    );
  }
  const shows = (total: number) =>
    eventually(
      magazine.at(`/${slug}.htm`),
      ({ text }) => text.includes(`data-block="comments" data-total="${total}"`),
      5,
    );
  await shows(0);

  await page.context().addCookies([{ name: 'payload-lng', value: 'en', url: env.CMS_URL }]);
  await atTheDashboard(page, 'collections/comments?limit=100');
  await expect(page.locator('nav .waiting-comments')).toContainText(/Waiting comments \(\d+\)/);
  const queue = page.getByRole('region', { name: 'Moderate comments' });
  const row = (word: string) => page.locator('tbody tr', { hasText: `The ${word} one ${mark}` });
  await expect(queue.getByRole('link', { name: 'Waiting' })).toHaveAttribute('aria-current', 'page');
  await expect(row('first').locator(`a[href$="/collections/posts/${article.id}"]`)).toContainText(mark);
  await expect(row('first').locator('a[href*="/collections/people/"]')).not.toContainText('#');
  const problems = await accessibilityProblems(page);
  expect(problems.filter((one) => /moderation|comment-text|waiting-comments/.test(one))).toEqual([]);

  // By keyboard alone: select two, approve them, and take it back.
  const select = async (word: string) => {
    await row(word).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  };
  await select('first');
  await select('second');
  await queue.getByRole('button', { name: 'Approve (2)' }).focus();
  await page.keyboard.press('Enter');
  await expect(queue.getByRole('status')).toContainText('2 comments changed.');
  await expect(row('first')).toHaveCount(0);
  await expect(row('third')).toHaveCount(1);
  await shows(2);
  await queue.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(queue.getByRole('status')).toContainText('Undone.');
  await expect(row('first')).toHaveCount(1);
  await shows(0);

  await row('third').getByRole('checkbox').check();
  await queue.getByRole('button', { name: 'Approve (1)' }).click();
  await expect(row('third')).toHaveCount(0);
  await queue.getByRole('link', { name: 'Approved' }).click();
  await expect(row('third')).toHaveCount(1);
  await expect(row('first')).toHaveCount(0);

  // A list and a form that were loaded before the author's edit change nothing.
  const edit = (content: string) =>
    database.query('UPDATE comments SET content = $2, edited_at = now() WHERE id = $1', [
      comments[0],
      content,
    ]);
  await queue.getByRole('link', { name: 'Waiting' }).click();
  await row('first').getByRole('checkbox').check();
  await edit(`<p>Worse: the first one ${mark}</p>`);
  await queue.getByRole('button', { name: 'Approve (1)' }).click();
  await expect(queue.getByRole('status')).toContainText('1 comment was left alone');
  await expect(row('first')).toContainText('Worse');
  await page.goto(`${env.CMS_URL}/admin/collections/comments/${comments[0]}`);
  const content = page.locator('textarea[name=content]');
  await formReady(page);
  await content.fill('By the moderator');
  await edit(`<p>Still worse: the first one ${mark}</p>`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('has changed since the form was opened')).toBeVisible();
  await expect(content).toHaveValue('By the moderator');
  await page.reload();
  await formReady(page);
  await content.fill('By the moderator');
  await save.click();
  await expect(async () => {
    const { rows } = await database.query('SELECT content FROM comments WHERE id = $1', [comments[0]]);
    expect(rows).toEqual([{ content: 'By the moderator' }]);
  }).toPass();
  // The form that was saved goes on from what it has saved, once it has the answer.
  await formReady(page);
  await content.fill('By the moderator again');
  await save.click();
  await expect(async () => {
    const { rows } = await database.query('SELECT content FROM comments WHERE id = $1', [comments[0]]);
    expect(rows).toEqual([{ content: 'By the moderator again' }]);
  }).toPass();

  const shown = await fromCms(`comments?post=${article.id}`, commentsSchema);
  expect(shown.map(({ id }) => id)).toEqual([comments[2]]);
  await database.end();
  for (const id of comments) await editor.remove('comments', id);
  await editor.change('posts', article.id, { status: 'trash' });
});
