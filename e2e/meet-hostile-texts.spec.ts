import { randomBytes } from 'node:crypto';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { openDatabase } from '../cms/contract/behind';
import { HOSTILE_TEXTS } from '../cms/contract/hostile-texts';
import { Editor, expect, read, test } from './journey/magazine';
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

test('300 texts that would run a script run nowhere: in comments, in the names of readers and of collections (E32, A34, V14) @once', async ({
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
    expect(ran).toEqual([]);
  } finally {
    await database.query('DELETE FROM favorite_collections WHERE share_key LIKE $1', [`${mark}%`]);
    await database.query('DELETE FROM comments WHERE post_id = $1', [article.id]);
    await database.query('DELETE FROM people WHERE slug LIKE $1', [`${slug}-%`]);
    await database.end();
    await editor.change('posts', article.id, { status: 'trash' });
  }
});
