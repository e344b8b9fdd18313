import type { Payload } from 'payload';
import { splitHalves } from '../contract/bilingual';
import { anyOf, readRows, sql } from '../contract/queries/database';
import { isJobLeader } from '../db/job-leader';
import { repeat } from '../db/repeat';
import { env } from '../env';
import { mailSender } from '../senders/senders';
import { isAddressRefused, isServerAway, mayHaveLeft } from '../senders/smtp';
import { targetsOf, targetsOfPost } from './announce';
import { toDigestMail, type DigestArticle, type DigestLanguage } from './digest-mail';
import { isSilent } from './digest-settings';
import { dueWeek } from './due-week';
import { tableOf, type Target, type TargetInfo } from './kinds';

const EVERY_MS = 5000;
/** Readers one process prepares at a time. */
const AT_ONCE = 20;
/** Longer than one mail takes to be made. */
const LEASE_SECONDS = 120;
/** While the mail server takes nothing. */
const AGAIN_SECONDS = 600;
const TRIES = 5;
/** How far back the articles of a digest go, also when no mail left for longer. */
const MOST_DAYS = 21;
/** Articles one mail names. */
const MOST_ARTICLES = 30;
/** A publication may commit a little later than its time says. */
const BEHIND = sql`interval '1 minute'`;

type Leased = {
  owner: number;
  email: string;
  language: DigestLanguage;
  key: string;
  since: string;
  until: string;
  lease: string;
};

const isDue = sql`d.state = 'on' and (d.week is null or d.week < ${dueWeek}
  or (d.week = ${dueWeek} and d.step = 'preparing' and d.leased_until < now() and d.attempts < ${TRIES}))`;

/** Mail to the address is not forbidden. */
const isHeard = sql`and not ${isSilent(sql`lower(d.email)`)}`;

/**
 * Sends the digests that are due. Each reader gets at most one a week: before a mail is handed to the mail server its row
 * says so (`sending`), and what is in that state is never sent again. A process that dies before leaves a lease that ends,
 * and one that dies after it leaves the articles to the next digest.
 * @returns false when there is no mail server to talk to; what is left is due again in ten minutes
 */
export async function sendDueDigests(payload: Payload): Promise<boolean> {
  // Read once for all readers, of whom many follow the same.
  const known: Known = new Map();
  for (;;) {
    const leased = await lease(payload);
    const isServerThere = await sendLeased(payload, leased, known);
    if (!isServerThere || leased.length < AT_ONCE) return isServerThere;
  }
}

/** @returns false when there is no mail server to talk to */
async function sendLeased(payload: Payload, leased: readonly Leased[], known: Known): Promise<boolean> {
  const refused: Leased[] = [];
  let taken = 0;
  let away: Leased[] = [];
  for (const [at, one] of leased.entries()) {
    try {
      if (await sendDigest(payload, one, known)) taken += 1;
    } catch (error) {
      payload.logger.warn({ err: error }, 'A digest was not sent');
      if (isAddressRefused(error)) refused.push(one);
      if (!isServerAway(error)) continue;
      // Nobody else's would leave now, and none of these was tried.
      away = leased.slice(at);
      break;
    }
  }
  // A relay that is set up wrongly, or a quota that has ended, refuses whole batches: no fault of their addresses.
  if (refused.length <= taken) await recordRefused(payload, refused);
  else
    payload.logger.warn(
      { refused: refused.length, taken },
      'The mail server refuses most readers of the digest',
    );
  if (away.length > 0) await putBack(payload, away);
  return away.length === 0;
}

const lease = (payload: Payload): Promise<Leased[]> =>
  readRows<Leased>(
    payload,
    sql`update follow_digests u set week = ${dueWeek}, step = 'preparing',
        attempts = case when u.week = ${dueWeek} then u.attempts + 1 else 1 end,
        leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where u.owner_id in (select d.owner_id from follow_digests d where ${isDue} ${isHeard}
        order by d.owner_id limit ${AT_ONCE} for update of d skip locked)
      returning u.owner_id as owner, u.email, u.language, u.unsubscribe_key::text as key,
        greatest(u.covered_until, now() - make_interval(days => ${MOST_DAYS}))::text as since, (now() - ${BEHIND})::text as until, u.leased_until::text as lease`,
  );

/** What of articles can be followed, by their ids. */
type Known = Map<number, TargetInfo[]>;

/** @returns whether the mail server took a mail */
async function sendDigest(payload: Payload, one: Leased, known: Known): Promise<boolean> {
  const { articles, more } = await readArticles(payload, one, known);
  if (articles.length === 0) {
    await move(payload, one, 'preparing', 'done');
    return false;
  }
  const unsubscribe = `${env.siteUrl}/api/unsubscribe?key=${one.key}`;
  const { language, email: to } = one;
  const mail = toDigestMail({ language, siteUrl: env.siteUrl, articles, more, unsubscribe });
  // Nothing is sent when the reader has unsubscribed or moved meanwhile, or when the lease has ended.
  if (!(await move(payload, one, 'preparing', 'sending'))) return false;
  try {
    await mailSender(payload)({
      ...mail,
      to,
      event: 'digest',
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  } catch (error) {
    if (!mayHaveLeft(error)) await again(payload, one);
    throw error;
  }
  await move(payload, one, 'sending', 'done');
  return true;
}

/** Goes on with a digest. A step that ends it moves the time up to which articles were mailed. */
async function move(
  payload: Payload,
  { owner, key, lease: until, until: covered }: Leased,
  from: 'preparing' | 'sending',
  to: 'sending' | 'done',
): Promise<boolean> {
  const rows = await readRows(
    payload,
    sql`update follow_digests set step = ${to},
        covered_until = ${to === 'done' ? sql`greatest(covered_until, ${covered}::timestamptz)` : sql`covered_until`}
      where owner_id = ${owner} and step = ${from} and leased_until = ${until}::timestamptz
        and (${to === 'done'} or (state = 'on' and unsubscribe_key = ${key}::uuid)) returning owner_id`,
  );
  return rows.length === 1;
}

const again = (payload: Payload, { owner, lease: until }: Leased) =>
  readRows(
    payload,
    sql`update follow_digests set step = 'preparing', leased_until = now() + make_interval(secs => ${AGAIN_SECONDS})
      where owner_id = ${owner} and step = 'sending' and leased_until = ${until}::timestamptz`,
  );

/** Writes to none of these addresses again until it is confirmed anew. What was gathered for a reader is kept. */
const recordRefused = (payload: Payload, refused: readonly Leased[]) =>
  readRows(
    payload,
    sql`update follow_digests set state = 'refused', attempts = 0
      where unsubscribe_key = any(${sql.param(refused.map(({ key }) => key))}::uuid[]) and state = 'on' and step = 'preparing'`,
  );

/** Ends leases without counting them as tries. */
const putBack = (payload: Payload, leased: readonly Leased[]) =>
  readRows(
    payload,
    sql`update follow_digests set step = 'preparing', attempts = greatest(attempts - 1, 0),
        leased_until = now() + make_interval(secs => ${AGAIN_SECONDS})
      where owner_id = ${anyOf(leased.map(({ owner }) => owner))} and step = 'preparing' and week = ${dueWeek}`,
  );

/** The articles published since the last digest in what a reader follows, the newest first. */
async function readArticles(
  payload: Payload,
  { owner, since, until }: Leased,
  known: Known,
): Promise<{ articles: DigestArticle[]; more: number }> {
  type Row = { id: number; slug: string; zh: string | null; en: string | null; follows: string[] };
  const rows = await readRows<Row>(
    payload,
    sql`select p.id, p.slug, p.title_zh as zh, p.title_en as en,
        array(select f.kind || ':' || f.target_id from follows f join (${sql.raw(targetsOf('p.id'))}) t
          on t.kind = f.kind and t.id = f.target_id where f.owner_id = ${owner}) as follows
      from post_announcements a join posts p on p.id = a.post_id
      where a.is_new and a.queued_at > ${since}::timestamptz and a.queued_at <= ${until}::timestamptz
        and p._status = 'published' and p.deleted_at is null and p.slug is not null
        and p.author_id is distinct from ${owner}
      order by a.queued_at desc, p.id desc`,
  );
  const articles: DigestArticle[] = [];
  let more = 0;
  for (const { id, slug, zh, en, follows } of rows) {
    if (follows.length === 0) continue;
    // What is hidden from readers now is followed by nobody, as at the bell.
    const all = known.get(id) ?? (await targetsOfPost(payload, id));
    known.set(id, all);
    const targets = all.filter((target) => follows.includes(toRow(target)));
    if (targets.length === 0) continue;
    if (articles.length === MOST_ARTICLES) {
      more += 1;
      continue;
    }
    const from = targets.map(({ name }) => splitHalves(name));
    articles.push({ title: { zh, en }, path: `/${encodeURIComponent(slug)}.htm`, from });
  }
  return { articles, more };
}

const toRow = ({ kind, id }: Target) => `${tableOf(kind)}:${id}`;

/** Looks now and then for digests that are due; one process of all sends them. */
export function startDigests(payload: Payload): void {
  let pausedUntil = 0;
  const look = async () => {
    if (Date.now() < pausedUntil) return;
    const due = await readRows(
      payload,
      sql`select 1 from follow_digests d where ${isDue} ${isHeard} limit 1`,
    );
    if (due.length === 0 || !(await isJobLeader(payload))) return;
    if (!(await sendDueDigests(payload))) pausedUntil = Date.now() + AGAIN_SECONDS * 1000;
  };
  repeat(payload, look, 'Digests that are due were not sent', EVERY_MS);
}
