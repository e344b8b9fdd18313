import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { z } from 'zod';
import { commentSchema, userCommentSchema } from '../src/contract/schemas/comment';
import { bearer, parse, readList } from './client';
import { makeCommenter, openArticles, type Articles } from './commenters';
import { HOSTILE_TEXTS } from './hostile-texts';
import { save, storm } from './readers';
import { CMS_URL } from './env';

jest.setTimeout(180_000);

let articles: Articles;
beforeAll(async () => (articles = await openArticles()));
afterAll(() => articles.close());

const ALLOWED = new Set(['p', 'br', 'strong', 'em', 'a', 'blockquote', 'code']);

/** What of this HTML, as a browser reads it, is not on the list of what a comment may hold. */
function problemsOf(html: string): string[] {
  const problems: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (defaultTreeAdapter.isCommentNode(node)) problems.push('a comment of HTML');
    if (defaultTreeAdapter.isElementNode(node)) {
      if (!ALLOWED.has(node.tagName)) problems.push(node.tagName);
      for (const { name, value } of node.attrs) {
        const isLink =
          node.tagName === 'a' && name === 'href' && /^(?:https?|mailto|tel):|^\/(?!\/)/.test(value);
        const isRel = node.tagName === 'a' && name === 'rel' && value === 'noopener noreferrer';
        if (!isLink && !isRel) problems.push(`${node.tagName} ${name}=${value}`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return problems;
}

const docsSchema = z.object({ docs: z.array(z.object({ content: z.string() })) });

describe('stored text that would run (E32, A34)', () => {
  it('has at least 300 ways to try', () => {
    expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(300);
    expect(HOSTILE_TEXTS.filter((text) => problemsOf(text).length > 0).length).toBeGreaterThan(250);
  });

  it('is in no answer: posting, A33, A40, the dashboard', async () => {
    const article = await articles.make();
    const reader = await makeCommenter(articles);
    // What is the same after sanitising, within a minute, is one comment.
    const stored = new Set<number>();
    const check = (where: string, html: string) =>
      expect({ where, html, problems: problemsOf(html) }).toEqual({ where, html, problems: [] });
    const counts = await storm(HOSTILE_TEXTS.length, 8, async (at) => {
      const content = HOSTILE_TEXTS[at] ?? '';
      const reply = await reader.send('comments', { content, post: article.id });
      if (reply.status === 400) return 'nothing is left';
      expect({ content, status: reply.status }).toEqual({ content, status: 201 });
      const made = parse('A34', commentSchema, reply.body);
      check(content, made.content);
      stored.add(made.id);
      return 'stored';
    });
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(HOSTILE_TEXTS.length);
    expect(stored.size).toBeGreaterThan(40);
    const headers = bearer(reader.token);
    const pages = async <T extends z.ZodType<{ content: string }>>(path: string, schema: T) => {
      const contents: string[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const list = await readList(`${path}per_page=100&page=${page}`, schema, { headers });
        contents.push(...list.items.map(({ content }) => content));
        last = list.totalPages;
      }
      return contents;
    };
    const lists = {
      A33: await pages(`v_comments?post=${article.id}&`, commentSchema),
      A40: await pages(`users/${reader.id}/comments?`, userCommentSchema),
      dashboard: await atTheDashboard(article.id),
    };
    for (const [where, contents] of Object.entries(lists)) {
      expect([where, contents.length]).toEqual([where, stored.size]);
      contents.forEach((html) => check(where, html));
    }
  });

  it('is taken from what a moderator saves, too', async () => {
    const article = await articles.make();
    const reader = await makeCommenter(articles);
    const { id } = await reader.say(article, 'Harmless');
    const content = HOSTILE_TEXTS.filter((text) => !text.startsWith('<!--')).join(' ');
    expect((await save('PATCH', `comments/${id}`, { content })).status).toBe(200);
    expect(problemsOf(String((await articles.row(id))?.content))).toEqual([]);
  });
});

async function atTheDashboard(post: number): Promise<string[]> {
  const answer = await fetch(`${CMS_URL}/cms-api/comments?where[post][equals]=${post}&limit=250&depth=0`, {
    headers: articles.editor,
  });
  return docsSchema.parse(await answer.json()).docs.map(({ content }) => content);
}
