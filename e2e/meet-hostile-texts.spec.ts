import { randomBytes } from 'node:crypto';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { openDatabase } from '../cms/contract/behind';
import { HOSTILE_TEXTS } from '../cms/contract/hostile-texts';
import { read } from './journey/answers';
import { Editor } from './journey/editor';
import { expect, test } from './journey/magazine';
import { tagsCleared } from './journey/site-log';
import { beSomebody } from './journey/visitor';

/** The demo account that looks at it all. */
const READER = 38;
/** What a nickname and the name of a collection can hold. */
const SHORT = HOSTILE_TEXTS.filter((text) => [...text].length <= 50);

/** What of a page, as a browser parses it, would run a script of one of the texts. */
function problemsOf(html: string): string[] {
  const problems: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) {
      for (const { name, value } of node.attrs) {
        const isAddress = /^(?:href|src|action|formaction|data|srcdoc)$/.test(name);
        // Browsers drop blanks and controls of an address before they read its scheme.
        const scheme = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
        if (
          /^on/i.test(name) ||
          (isAddress && /^(?:\w+script|view-source|blob|feed|data:(?!image\/))/.test(scheme))
        )
          problems.push(`<${node.tagName} ${name}="${value}">`);
      }
      const script = node.tagName === 'script' ? node.childNodes.map(textOf).join('') : '';
      if (/^\s*alert/.test(script)) problems.push(script);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return problems;
}
const textOf = (node: DefaultTreeAdapterTypes.Node) =>
  defaultTreeAdapter.isTextNode(node) ? node.value : '';

test('300 texts that would run a script run nowhere: in comments, in notices, in the names of readers, of collections and of what is followed (E32, A34, V14) @once', async ({
  page,
  context,
  magazine,
}) => {
  const database = await openDatabase();
  const editor = await Editor.signIn();
  const mark = randomBytes(4).toString('hex');
  const slug = `hostile-${mark}`;
  const article = await editor.create('posts', {
    slug,
    title: `恶意|Hostile ${mark}`,
    content: '<p lang="en">Text</p>',
    status: 'publish',
  });
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  try {
    // As they were sent: what a row holds may be older than the rules that clean it.
    await database.query(
      `WITH writers AS (
          INSERT INTO people (name_zh, slug, nickname)
            SELECT '作者', $2 || '-' || at, CASE WHEN length(text) <= 50 THEN text END FROM unnest($1::text[]) WITH ORDINALITY AS t(text, at)
            RETURNING id, slug)
        INSERT INTO comments (content, post_id, author_id, status, date, approved_at)
          SELECT text, $3, w.id, 'approved', now(), now() FROM unnest($1::text[]) WITH ORDINALITY AS t(text, at)
            JOIN writers w ON w.slug = $2 || '-' || at`,
      [HOSTILE_TEXTS, slug, article.id],
    );
    await database.query(
      `INSERT INTO favorite_collections (name, owner_id, share_key)
        SELECT text, $2, $3 || lpad(at::text, 14, '0') FROM unnest($1::text[]) WITH ORDINALITY AS t(text, at)`,
      [SHORT, READER, mark],
    );
    await database.query(
      `WITH made AS (
          INSERT INTO tags (name_zh, slug)
            SELECT text, $3 || '-' || at FROM unnest($1::text[]) WITH ORDINALITY AS t(text, at) RETURNING id)
        INSERT INTO follows (owner_id, kind, target_id) SELECT $2, 'tags', id FROM made`,
      [HOSTILE_TEXTS, READER, slug],
    );
    // The list of the bell shows so many, which have all texts together.
    const lines = Array.from({ length: 20 }, (_, at) =>
      HOSTILE_TEXTS.filter((_text, n) => n % 20 === at).join(' '),
    );
    await database.query(
      `INSERT INTO notices (recipient_id, event, kind, title, body, url)
        SELECT $2, $3 || at, 'comment-reply', text, text, '/' FROM unnest($1::text[]) WITH ORDINALITY AS t(text, at)`,
      [lines, READER, slug],
    );
    await tagsCleared('post.created', article.id);
    const path = magazine.at(`/${slug}.htm`);
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text.match(/data-comment-id=/g)?.length).toBeGreaterThanOrEqual(300);
    expect(problemsOf(text)).toEqual([]);
    for (let at = 1; at <= SHORT.length; at += 12) {
      const shared = await read(magazine.at(`/collection/${mark + String(at).padStart(14, '0')}`));
      expect([shared.status, problemsOf(shared.text)]).toEqual([200, []]);
    }

    await beSomebody(context, 'reader');
    await page.goto(path);
    await expect(page.locator('form[data-form=comment]')).toBeVisible();
    await expect(page.locator('[data-list=comments] [data-action=reply]').first()).toBeVisible();
    await page.goto(magazine.at(`/people/${READER}`));
    await expect(page.locator('[data-list=comments][aria-busy=false]')).toBeVisible();
    await expect(page.getByText(SHORT.at(-1)?.trim() ?? '').first()).toBeAttached();

    await page.goto(magazine.at('/account/following'));
    const follows = page.locator('[data-list=follows]');
    const pages = Math.ceil(HOSTILE_TEXTS.length / 100);
    for (let at = 1; at <= pages; at += 1) {
      if (at > 1) await follows.getByRole('button', { name: '下一页' }).click();
      await expect(follows.getByRole('status').filter({ hasText: `第 ${at} ` })).toBeVisible();
      expect(problemsOf(await page.content())).toEqual([]);
    }
    await page.locator('[data-action=notices]').click();
    await expect(page.locator('[data-list=notices] li')).toHaveCount(lines.length);
    expect(problemsOf(await page.content())).toEqual([]);
    expect(ran).toEqual([]);
  } finally {
    await database.query('DELETE FROM favorite_collections WHERE share_key LIKE $1', [`${mark}%`]);
    await database.query('DELETE FROM comments WHERE post_id = $1', [article.id]);
    // What is followed goes with it.
    await database.query('DELETE FROM tags WHERE slug LIKE $1', [`${slug}-%`]);
    await database.query('DELETE FROM notices WHERE event LIKE $1', [`${slug}%`]);
    await database.query('DELETE FROM people WHERE slug LIKE $1', [`${slug}-%`]);
    await database.end();
    await editor.change('posts', article.id, { status: 'trash' });
  }
});
