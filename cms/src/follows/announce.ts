import type { Payload, PayloadRequest } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import { splitHalves } from '../contract/bilingual';
import { isJobLeader } from '../db/job-leader';
import { repeat } from '../db/repeat';
import { inOneTransaction, inTransaction, literal } from '../db/transaction';
import { ANNOUNCED, noticesToReached, toNoticeBody } from '../notices/statement';
import { FOLLOW_GROUPS, kindOf, tableOf, type TargetInfo } from './kinds';
import { readTargets } from './targets';

/** An article that was published first longer ago, as one that is imported, is no news. */
const NEWS_DAYS = 3;
/** So long an article that was withdrawn before its notices were made may come back. */
const WAITS_DAYS = 7;
/** Recipients of one transaction. */
const BATCH = 500;
const EVERY_MS = 2000;
/** An article that fails is tried again after 2 s, then 4 s and so on, at last every ten minutes. */
const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 600;

/**
 * Remembers that an article is or was public, in the transaction of that change. With `isNew` its followers get a
 * notice, once in its life; by whom and how many is looked for later, as the publication must not wait for it.
 */
export async function recordPublication(req: PayloadRequest, post: number, isNew: boolean): Promise<void> {
  const fresh = isNew
    ? `coalesce(published_at, now()) > now() - interval '${NEWS_DAYS} days' AND post_type IN ('post', 'popular_post')`
    : 'false';
  await inTransaction(
    req,
    `INSERT INTO post_announcements (post_id, is_new, done_at)
      SELECT id, fresh, CASE WHEN fresh THEN NULL ELSE now() END FROM (SELECT id, ${fresh} AS fresh FROM posts WHERE id = ${post}) p
      ON CONFLICT (post_id) DO NOTHING`,
  );
}

/** Of `post_announcements a`: what waits to be announced and can be seen by readers. */
const WAITING = `a.done_at IS NULL AND a.queued_at > now() - interval '${WAITS_DAYS} days'
  AND (a.try_after IS NULL OR a.try_after <= now())
  AND EXISTS (SELECT 1 FROM posts p WHERE p.id = a.post_id AND p._status = 'published' AND p.deleted_at IS NULL)`;

/** What an article is listed under, as rows of `follows` name it. Ancestors of its terms are in it (docs/decisions/015). */
export const targetsOf = (post: string) => `
  SELECT l.kind::text AS kind, l.target AS id FROM post_listing l
    WHERE l.post_id = ${post} AND l.kind NOT IN ('all', 'author')
  UNION SELECT 'brands', r.brands_id FROM posts_rels r WHERE r.parent_id = ${post} AND r.brands_id IS NOT NULL`;

/** What of an article can be followed: people first, then companies, brands and topics. */
export async function targetsOfPost(payload: Payload, post: number): Promise<TargetInfo[]> {
  const rows = await readRows<{ kind: string; id: number }>(payload, sql.raw(targetsOf(String(post))));
  const targets = rows.flatMap(({ kind: table, id }) => {
    const kind = kindOf(table);
    return kind ? [{ kind, id }] : [];
  });
  const shown = [...(await readTargets(payload, targets)).values()];
  return FOLLOW_GROUPS.flatMap((group) => shown.filter((one) => one.group === group));
}

/** Gives the followers of every article that waits their notices. A kill at any moment loses none and doubles none. */
export async function announceWaiting(payload: Payload): Promise<void> {
  const { rows } = await payload.db.pool.query<{ id: number }>(
    `SELECT a.post_id AS id FROM post_announcements a WHERE ${WAITING} ORDER BY a.queued_at LIMIT 100`,
  );
  for (const { id } of rows) {
    // One article that fails, for now or for ever, is in no other's way.
    await announceOne(payload, id).catch(async (error: unknown) => {
      payload.logger.warn({ err: error, post: id }, 'Notices of a new article were not made');
      await wait(payload, id);
    });
  }
}

/** Counts a failed try. In the row, so that another process or a restart goes on with the waits. */
async function wait(payload: Payload, post: number): Promise<void> {
  await payload.db.pool.query(
    `UPDATE post_announcements SET attempts = attempts + 1,
        try_after = now() + make_interval(secs => least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(attempts, 20)))
      WHERE post_id = $1 AND done_at IS NULL`,
    [post],
  );
}

async function announceOne(payload: Payload, post: number): Promise<void> {
  const targets = await targetsOfPost(payload, post);
  while (await inOneTransaction(payload, (req) => announceBatch(req, post, targets))) {
    // One transaction for each batch: notices come while the others are made.
  }
}

/** @returns whether there may be more followers */
async function announceBatch(req: PayloadRequest, post: number, targets: TargetInfo[]): Promise<boolean> {
  const [row] = await inTransaction(
    req,
    `SELECT a.reached_to, a.queued_at::text AS at, p.slug, p.title_zh, p.title_en, p.author_id FROM post_announcements a JOIN posts p ON p.id = a.post_id
      WHERE a.post_id = ${post} AND ${WAITING} FOR UPDATE OF a SKIP LOCKED`,
  );
  if (!row) return false;
  const title = { zh: textOf(row.title_zh), en: textOf(row.title_en) };
  const slug = textOf(row.slug);
  const author = typeof row.author_id === 'number' ? row.author_id : null;
  let reached = 0;
  // Without an address there is nothing a notice could lead to.
  if (targets.length > 0 && slug !== '' && (title.zh || title.en)) {
    const notice = {
      ...({ event: `article:${post}`, kind: 'article', actor: author, subject: post, title } as const),
      url: `/${encodeURIComponent(slug)}.htm`,
    };
    const [made] = await inTransaction(
      req,
      `WITH reached AS (${reachedBy(targets, { after: Number(row.reached_to), at: textOf(row.at), author })}), made AS (${noticesToReached(notice)}),
        moved AS (UPDATE post_announcements SET reached_to = (SELECT max(owner_id) FROM reached)
          WHERE post_id = ${post} AND EXISTS (SELECT 1 FROM reached))
        SELECT (SELECT count(*)::int FROM reached) AS reached, ${ANNOUNCED} AS announced`,
    );
    reached = Number(made?.reached);
  }
  if (reached < BATCH) {
    await inTransaction(req, `UPDATE post_announcements SET done_at = now() WHERE post_id = ${post}`);
  }
  return reached === BATCH;
}

type Reach = { after: number; at: string; author: number | null };

/**
 * The next followers of any of the targets, each once, with the name of the first target of theirs as a reason. Who
 * follows one since the publication only has seen the article in its list.
 */
function reachedBy(targets: readonly TargetInfo[], { after, at, author }: Reach): string {
  const rows = targets.map(({ kind, id, group, name }, rank) => {
    const halves = splitHalves(name);
    const body = toNoticeBody({
      zh: `来自你关注的「${halves.zh || halves.en}」`,
      en: `From ${halves.en || halves.zh}, which you follow`,
    });
    return `(${literal(tableOf(kind))}, ${id}, ${literal(group)}, ${rank}, ${literal(body)})`;
  });
  return `SELECT DISTINCT ON (f.owner_id) f.owner_id, t.body FROM follows f
      JOIN (VALUES ${rows.join(', ')}) AS t (kind, id, grp, rank, body) ON f.kind = t.kind AND f.target_id = t.id
      LEFT JOIN follow_settings s ON s.owner_id = f.owner_id
      WHERE f.owner_id > ${after} AND f.created_at <= ${literal(at)}::timestamptz AND f.owner_id IS DISTINCT FROM ${author ?? 'NULL::integer'} AND NOT (t.grp = ANY(coalesce(s.muted, '{}')))
      ORDER BY f.owner_id, t.rank LIMIT ${BATCH}`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Looks every two seconds for articles that wait; one process of all makes their notices. */
export function startAnnouncing(payload: Payload): void {
  const look = async () => {
    const { rows } = await payload.db.pool.query(
      `SELECT 1 FROM post_announcements a WHERE ${WAITING} LIMIT 1`,
    );
    if (rows.length > 0 && (await isJobLeader(payload))) await announceWaiting(payload);
  };
  repeat(payload, look, 'Notices of new articles were not made', EVERY_MS);
}
