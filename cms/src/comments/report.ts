import type { Payload } from 'payload';
import { Refused } from '../contract/business';
import { readRows, sql } from '../contract/queries/database';
import { inTransaction, literal } from '../db/transaction';
import { giveBack, takeOrRefuse } from '../limits/limits';
import { withLockedProfile } from '../self/locked-profile';
import { recordChanges } from './changes';
import type { Reason } from './reasons';
import { judgeReport } from './rules';
import { toColumn, toRules } from './write';

const UNKNOWN = '评论不存在|There is no such comment';
const OWN = '不能举报自己的评论|You cannot report your own comment';
const PER_DAY = { name: 'comment-reports', times: 10, seconds: 24 * 3600 };

/**
 * A reader's report. The first one of an approved comment brings it back to the moderators; what a moderator approved
 * after that stays, and further reports are only counted. A second report by the same reader changes nothing.
 * @throws Refused for an unknown comment and for one's own; ContractError 429 beyond 10 a day
 */
export async function reportComment(
  payload: Payload,
  reporter: number,
  id: number,
  { reason, note }: { reason: Reason; note: string },
): Promise<void> {
  const [found] = await readRows<{ author: number | null; isReported: boolean }>(
    payload,
    sql`select c.author_id as author, exists (
        select 1 from comment_reports r where r.comment_id = c.id and r.reporter_id = ${reporter}) as "isReported"
      from comments c where c.id = ${id} and ${sql.raw(REPORTABLE)}`,
  );
  if (!found) throw new Refused(UNKNOWN);
  if (found.author === reporter) throw new Refused(OWN);
  if (found.isReported) return;
  const limit = { ...PER_DAY, key: String(reporter) };
  await takeOrRefuse(payload, limit);
  let isNew = false;
  try {
    isNew = await withLockedProfile(payload, reporter, async (req) => {
      const [row] = await inTransaction(
        req,
        `SELECT c.post_id AS post, c.status::text AS status, c.reports::int AS reports, c.held_by AS rules
        FROM comments c WHERE c.id = ${id} AND ${REPORTABLE} FOR UPDATE`,
      );
      if (!row) throw new Refused(UNKNOWN);
      const [made] = await inTransaction(
        req,
        `INSERT INTO comment_reports (comment_id, reporter_id, reason, note)
        VALUES (${id}, ${reporter}, ${literal(reason)}, ${literal(note)})
        ON CONFLICT (comment_id, reporter_id) DO NOTHING RETURNING id`,
      );
      if (!made) return false;
      const judged = judgeReport({
        status: String(row.status),
        rules: toRules(row.rules),
        reports: Number(row.reports),
      });
      const held = judged ? `, status = ${literal(judged.status)}, held_by = ${toColumn(judged.rules)}` : '';
      await inTransaction(
        req,
        `UPDATE comments SET reports = reports + 1, updated_at = now()${held} WHERE id = ${id}`,
      );
      if (judged)
        await recordChanges(req, [{ id, post: Number(row.post), before: 'approved', after: judged.status }]);
      return true;
    });
  } finally {
    if (!isNew) await giveBack(payload, limit);
  }
}

/**
 * What a reader can have seen: approved comments, and those a report has taken down since the page was rendered. Under
 * an article that is not published nobody sees any.
 */
const REPORTABLE = `(c.status = 'approved' OR (c.status = 'hold' AND c.reports > 0))
  AND EXISTS (SELECT FROM posts p WHERE p.id = c.post_id AND p._status = 'published' AND p.deleted_at IS NULL)`;
