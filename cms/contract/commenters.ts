import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { commentSchema, type RawComment } from '../src/contract/schemas/comment';
import { openDatabase } from './behind';
import { bearer, call, fromSite, login, parse, post, type Reply } from './client';
import { enter, makeReader } from './readers';

const madeSchema = z.object({ id: z.number(), slug: z.string() });

export type Article = z.infer<typeof madeSchema>;

/** Articles of one file of tests, published by an editor and binned at its end, and the database behind them. */
export async function openArticles() {
  const database = await openDatabase();
  const editor = bearer((await login('editor')).token);
  const made: number[] = [];
  const make = async (fields: Record<string, unknown> = {}): Promise<Article> => {
    const body = {
      title: '评论|Comments',
      slug: `comments-${randomUUID()}`,
      content: '<p lang="en">Text</p>',
      status: 'publish',
      ...fields,
    };
    const article = parse('POST posts', madeSchema, (await post('posts', body, editor)).body);
    made.push(article.id);
    return article;
  };
  return {
    database,
    editor,
    make,
    /** An article nobody sees. */
    draft: await make({ status: 'draft' }),
    close: async () => {
      await Promise.all(made.map((id) => post(`posts/${id}`, { status: 'trash' }, editor)));
      await database.query('DELETE FROM comments WHERE post_id = ANY($1)', [made]);
      await database.end();
    },
    /** What the row of a comment keeps. */
    row: async (id: number) => {
      const { rows } = await database.query(
        'SELECT status::text, held_by, reports::int, content, author_id FROM comments WHERE id = $1',
        [id],
      );
      return rows[0] as Record<string, unknown> | undefined;
    },
    /** When a comment was approved for the first time, in milliseconds; null when it was not. */
    approvedAt: async (id: number) => {
      const { rows } = await database.query<{ at: Date | null }>(
        'SELECT approved_at AS at FROM comments WHERE id = $1',
        [id],
      );
      return rows[0]?.at?.getTime() ?? null;
    },
    /** Lets time pass for a comment. */
    age: (id: number, minutes: number) =>
      database.query(
        `UPDATE comments SET created_at = created_at - make_interval(mins => $2) WHERE id = $1`,
        [id, minutes],
      ),
    /** The verbs and the article of each event about comments since then. */
    eventsSince: async (newest: number) => {
      const { rows } = await database.query<{ event: string; id: number; slug: string }>(
        `SELECT body::json->>'event' AS event, (body::json->>'id')::int AS id, body::json->>'slug' AS slug
          FROM outbox WHERE id > $1 AND event LIKE 'comment.%' ORDER BY outbox.id`,
        [newest],
      );
      return rows;
    },
    newestEvent: async () => {
      const { rows } = await database.query<{ id: number }>(
        'SELECT coalesce(max(id), 0)::int AS id FROM outbox',
      );
      return rows[0]?.id ?? 0;
    },
  };
}
export type Articles = Awaited<ReturnType<typeof openArticles>>;

/**
 * A reader who comments, from another address with each call.
 * @param isKnown whether a moderator has approved a comment of this reader before
 */
export async function makeCommenter(
  { database, draft }: Pick<Articles, 'database' | 'draft'>,
  isKnown = true,
) {
  const reader = await makeReader();
  const token = await enter(reader);
  if (isKnown) {
    // Under a draft, so that no list shows it.
    await database.query(
      `INSERT INTO comments (content, author_id, post_id, status, approved_at)
        VALUES ('<p>x</p>', $1, $2, 'approved', now())`,
      [reader.id, draft.id],
    );
  }
  const send = (path: string, body: unknown, headers = fromSite()) =>
    post(path, body, { ...bearer(token), ...headers });
  const made = (reply: Reply): RawComment => {
    expect({ status: reply.status, body: reply.status === 201 ? null : reply.body }).toEqual({
      status: 201,
      body: null,
    });
    return parse('A34', commentSchema, reply.body);
  };
  return {
    ...reader,
    token,
    send,
    /** Posts a comment that must be stored. */
    say: async (article: Article, content: string, parent = 0) =>
      made(await send('comments', { content, parent, post: article.id })),
    /** Deletes a comment as the reader sees it now. */
    remove: async (id: number) => {
      const { body } = await call(`v_comments?include=${id}`, { headers: bearer(token) });
      const [seen] = parse('v_comments', z.array(commentSchema), body);
      return send(`comments/${id}/delete`, { revision: seen?.revision ?? 'none' });
    },
    /** A33 with the reader's token. */
    sees: (article: Article) => shown(article, { headers: bearer(token) }),
  };
}
export type Commenter = Awaited<ReturnType<typeof makeCommenter>>;

/**
 * The set-up of a file of tests: an article, and two readers whose comments are not their first. Each login costs 600,000
 * rounds of hashing, so such a file allows itself more time.
 */
export async function openDiscussion() {
  const articles = await openArticles();
  const article = await articles.make();
  return { articles, article, reader: await makeCommenter(articles), other: await makeCommenter(articles) };
}
export type Discussion = Awaited<ReturnType<typeof openDiscussion>>;

/**
 * What readers are shown under an article, the oldest first: everybody, or the holder of a token. Placeholders are in the
 * list and not in the total.
 */
export async function shown(article: Article, init?: { headers: Record<string, string> }) {
  const path = init ? 'v_comments' : 'comments';
  const reply = await call(`${path}?post=${article.id}&orderby=id&order=asc&per_page=100`, init);
  const items = parse(path, z.array(commentSchema), reply.body);
  return { items, total: Number(reply.headers.get('x-wp-total')) };
}
