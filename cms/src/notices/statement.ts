import { joinHalves, type TwoHalves } from '../contract/bilingual';
import { literal } from '../db/literal';

/** The channel on which notices are announced to the realtime process. Its payloads: `n:{id}` a notice, `e:{id}` one of the editors, `r:{profile}` notices were read. */
export const NOTICES_CHANNEL = 'notices';

/** What a reader gets notices about. Editors' notices to everybody are no rows of readers (`editors.ts`). */
export type NoticeKind = 'comment-reply' | 'comment-approved' | 'article';

export type NewNotice = {
  /** The profile it is for. */
  recipient: number;
  /**
   * What happened, such as `comment-reply:41`: of one event a recipient has one notice, however often it is added.
   */
  event: string;
  kind: NoticeKind;
  /** The profile of who caused it; a notice to oneself is not made. */
  actor?: number | null;
  /** What it is about, such as the id of a comment. */
  subject?: number | null;
  title: TwoHalves;
  body?: TwoHalves;
  /** Path of the site without a language, such as `/hillside-library.htm#comment-41`. */
  url: string;
};

const LONGEST = { title: 200, body: 500, url: 2000 };

/**
 * The statement that makes a notice and announces it at the commit. It returns a row when the notice is new.
 * @throws TypeError for a title that is empty, or an address that is no path of the site
 */
export function noticeStatement(notice: NewNotice): string {
  const { recipient, body } = notice;
  const actor = notice.actor ?? null;
  return `WITH made AS (
      INSERT INTO notices (${COLUMNS})
      SELECT id, ${toValues(notice, literal(toNoticeBody(body)))} FROM people
        WHERE id = ${recipient} AND id IS DISTINCT FROM ${actor ?? 'NULL'}
      ON CONFLICT (recipient_id, event) DO NOTHING RETURNING id
    )
    SELECT id, pg_notify('${NOTICES_CHANNEL}', 'n:' || id) FROM made`;
}

/**
 * SQL that gives one notice to everybody in `reached`, a query before it with the columns `owner_id` and `body`. For a
 * `WITH` of two parts: the rows that are new are in `made`; {@link ANNOUNCED} in the query behind announces them.
 * @throws TypeError as {@link noticeStatement}
 */
export function noticesToReached(notice: Omit<NewNotice, 'recipient' | 'body'>): string {
  return `INSERT INTO notices (${COLUMNS})
      SELECT owner_id, ${toValues(notice, 'body')} FROM reached
      ON CONFLICT (recipient_id, event) DO NOTHING RETURNING id`;
}
export const ANNOUNCED = `(SELECT count(pg_notify('${NOTICES_CHANNEL}', 'n:' || id)::text)::int FROM made)`;

const COLUMNS = 'recipient_id, event, kind, actor_id, subject_id, title, body, url';

function toValues(notice: Omit<NewNotice, 'recipient' | 'body'>, body: string): string {
  const title = clipped(notice.title, LONGEST.title);
  if (title === '') throw new TypeError(`A notice of ${notice.event} has no title.`);
  if (!/^\/(?![/\\])[^\s\\]*$/.test(notice.url) || notice.url.length > LONGEST.url) {
    throw new TypeError(`A notice of ${notice.event} does not lead to a path of the site.`);
  }
  return [
    ...[literal(notice.event), literal(notice.kind)],
    ...[String(notice.actor ?? 'NULL'), String(notice.subject ?? 'NULL')],
    ...[literal(title), body, literal(notice.url)],
  ].join(', ');
}

/** The second line of a notice as it is kept. */
export const toNoticeBody = (body: TwoHalves): string => clipped(body, LONGEST.body);

/** Both halves joined, each cut to a length the list and a notification can show. */
function clipped(text: TwoHalves, longest: number): string {
  const half = (one: string | null | undefined) => {
    const signs = [...(one ?? '').replace(/\s+/g, ' ').trim()];
    return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('');
  };
  return joinHalves({ zh: half(text?.zh), en: half(text?.en) });
}
