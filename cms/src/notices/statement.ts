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
  const title = clipped(notice.title, LONGEST.title);
  const body = clipped(notice.body, LONGEST.body);
  if (title === '') throw new TypeError(`A notice of ${notice.event} has no title.`);
  if (!/^\/(?![/\\])[^\s\\]*$/.test(notice.url) || notice.url.length > LONGEST.url) {
    throw new TypeError(`A notice of ${notice.event} does not lead to a path of the site.`);
  }
  const actor = notice.actor ?? null;
  const values = [
    ...[
      literal(notice.event),
      literal(notice.kind),
      String(actor ?? 'NULL'),
      String(notice.subject ?? 'NULL'),
    ],
    ...[literal(title), literal(body), literal(notice.url)],
  ];
  return `WITH made AS (
      INSERT INTO notices (recipient_id, event, kind, actor_id, subject_id, title, body, url)
      SELECT id, ${values.join(', ')} FROM people
        WHERE id = ${notice.recipient} AND id IS DISTINCT FROM ${actor ?? 'NULL'}
      ON CONFLICT (recipient_id, event) DO NOTHING RETURNING id
    )
    SELECT id, pg_notify('${NOTICES_CHANNEL}', 'n:' || id) FROM made`;
}

/** Both halves joined, each cut to a length the list and a notification can show. */
function clipped(text: TwoHalves, longest: number): string {
  const half = (one: string | null | undefined) => {
    const signs = [...(one ?? '').replace(/\s+/g, ' ').trim()];
    return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('');
  };
  return joinHalves({ zh: half(text?.zh), en: half(text?.en) });
}
