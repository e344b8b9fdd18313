import { anyCover, eventually, read } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { BOTH_LANGUAGES, expect, test } from './journey/magazine';
import { forgetRequests, orderFault, requestsSeen } from './journey/proxy';
import { tagsCleared } from './journey/site-log';

test.describe.configure({ mode: 'serial' });

const unique = (word: string) =>
  `${word}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;

const article = (slug: string, title: string) => ({
  slug,
  title: `${title}甲|${title} A`,
  content: `<p lang="zh-CN">${title}的正文。</p><p lang="en">The text of ${title}.</p>`,
  status: 'publish',
});

test('a slug that was a 404 is a page a moment after its publication, in both languages (R67, D5) @once', async () => {
  const editor = await Editor.signIn();
  const slug = unique('fresh');
  for (const { at } of BOTH_LANGUAGES) expect((await read(at(`/${slug}.htm`))).status).toBe(404);
  await editor.create('posts', { ...article(slug, slug), featured_media: await anyCover() });
  for (const { at } of BOTH_LANGUAGES) {
    await eventually(at(`/${slug}.htm`), ({ status, text }) => status === 200 && text.includes(slug), 5);
    await eventually(at('/'), ({ text }) => text.includes(slug), 5);
  }
});

test('an edit shows, a draft does not, and withdrawing gives the 404 back, in both languages @once', async () => {
  const editor = await Editor.signIn();
  const slug = unique('edited');
  const { id } = await editor.create('posts', article(slug, slug));
  const inBoth = async (
    accept: (answer: { status: number; text: string }, locale: 'zh' | 'en') => boolean,
  ) => {
    for (const { at, locale } of BOTH_LANGUAGES)
      await eventually(at(`/${slug}.htm`), (answer) => accept(answer, locale), 5);
  };
  await inBoth(({ status }) => status === 200);

  await editor.change('posts', id, { title: `${slug} 改|${slug} changed` });
  await inBoth(({ text }, locale) => text.includes(locale === 'zh' ? `${slug} 改` : `${slug} changed`));

  await editor.change('posts', id, { status: 'trash' });
  await inBoth(({ status }) => status === 404);
});

test('a renamed slug leads to the new one @once', async ({ magazine }) => {
  const editor = await Editor.signIn();
  const [before, after] = [unique('before'), unique('after')];
  const { id } = await editor.create('posts', article(before, before));
  await eventually(magazine.at(`/${before}.htm`), ({ status }) => status === 200, 5);
  await editor.change('posts', id, { slug: after });
  await eventually(magazine.at(`/${after}.htm`), ({ status }) => status === 200, 5);
  const old = await read(magazine.at(`/${before}.htm`));
  expect(old.status).toBe(308);
  expect(old.headers.get('location')).toContain(`/${after}.htm`);
});

test('markup of an editor reaches the page clean, and harmless figures and tables survive @once', async ({
  magazine,
}) => {
  const editor = await Editor.signIn();
  const slug = unique('hostile');
  await editor.create('posts', {
    ...article(slug, slug),
    content:
      '<p lang="zh-CN" onclick="alert(1)">正文<script>alert(2)</script></p><p lang="en">Text <a href="javascript:alert(3)">link</a></p>' +
      '<table><tbody><tr><td>cell-survives</td></tr></tbody></table><img src=x onerror=alert(4)><iframe src="https://evil.example/"></iframe><p>broken <b>markup',
  });
  await eventually(magazine.at(`/${slug}.htm`), ({ status }) => status === 200, 5);
  const { text } = await read(magazine.at(`/${slug}.htm`));
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  expect(main).toContain('cell-survives');
  expect(main).not.toMatch(/alert\(|javascript:|onerror|evil\.example/);
});

test('200 readers of an expired page ask the CMS each question at most once, both languages together @once', async ({
  magazine,
}) => {
  const editor = await Editor.signIn();
  const slug = unique('crowd');
  const { id } = await editor.create('posts', article(slug, slug));
  for (const path of [`/${slug}.htm`, `/en/${slug}.htm`]) {
    await eventually(path, ({ status }) => status === 200, 5);
  }
  await editor.change('posts', id, { title: `${slug} 二|${slug} second` });
  // The site has read the changed thing itself.
  await tagsCleared('post.updated', id);
  await forgetRequests();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      read(n % 2 ? `/${slug}.htm` : `/en/${slug}.htm`, { 'accept-language': 'zh' }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const asked = (await requestsSeen()).map(({ method, url }) => `${method} ${url}`);
  const twice = asked.filter((one, index) => asked.indexOf(one) !== index);
  expect(twice, magazine.locale).toEqual([]);
});

test('the event handler refuses a wrong secret and an unknown event (A80) @once', async () => {
  const send = (secret: string, body: object) =>
    fetch(`${env.SITE_URL}/api/revalidate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': secret },
      body: JSON.stringify(body),
    });
  const event = {
    event: 'menu.updated',
    id: 1,
    slug: 'primary-menu',
    old_slug: '',
    post_type: '',
    terms: [],
  };
  expect((await send('wrong', event)).status).toBe(401);
  expect((await send(env.REVALIDATE_SECRET, { ...event, event: 'moon.updated' })).status).toBe(400);
  const good = await send(env.REVALIDATE_SECRET, event);
  expect(good.status).toBe(200);
  expect(await good.json()).toMatchObject({ ok: true, tags: ['menus'] });
  await orderFault({ kind: 'error' });
  expect((await send(env.REVALIDATE_SECRET, event)).status).toBe(503);
  await orderFault({ kind: 'pass' });
});
