import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { Refused } from '../contract/business';
import { readRows, sql } from '../contract/queries/database';
import { hashKey } from '../confirm/confirm';
import { env } from '../env';
import { giveBack, take } from '../limits/limits';
import { mailSender } from '../senders/senders';
import type { DigestLanguage } from './digest-mail';
import { dueWeek } from './due-week';

/**
 * `waiting`: for the link of a mail to be opened. `refused`: the mail server took no mail for the address, which may be
 * confirmed anew. `bounced`, `complained`: never written to again (docs/decisions/042). The table has one more: `left`,
 * unsubscribed by the key of a mail, which is `off` to its reader.
 */
export type DigestState = 'off' | 'waiting' | 'on' | 'refused' | 'bounced' | 'complained';
/** `pending`: the address that takes the place of `email` once it is confirmed. */
export type DigestSettings = {
  state: DigestState;
  email: string;
  pending: string | null;
  language: DigestLanguage;
};

const HOURS = 24;
/** So that nobody fills a stranger's mailbox. */
const PER_MAILBOX = { name: 'digest-mail', times: 3, seconds: 24 * 3600 };
const PER_READER = { name: 'digest-owner', times: 10, seconds: 3600 };

const SILENT = '这个邮箱无法接收邮件，请换一个|Mail to this address does not arrive, please use another one';
const NOT_SENT = '发送失败,请重新发送|The mail was not sent, please try again';
const TOO_OFTEN = '操作过于频繁，请稍后再试|Too many tries, please wait a while';

/** The digest of a reader; null when he never asked for one. */
export async function digestOf(payload: Payload, owner: number): Promise<DigestSettings | null> {
  const [row] = await readRows<DigestSettings>(
    payload,
    sql`select case when state = 'left' then 'off' else state end as state, email, language,
        case when confirm_expires > now() then pending_email end as pending
      from follow_digests where owner_id = ${owner}`,
  );
  return row ?? null;
}

/** Whether mail to an address is never sent any more (docs/decisions/042). */
export const isSilent = (email: ReturnType<typeof sql>) => sql`(exists (select 1 from subscribers s
  where lower(s.email) = ${email} and s.status::text in ('bounced', 'complained')))`;

/**
 * Turns the digest on, or changes where it goes. An address that its reader has confirmed is on at once, and no other waits
 * any more; any other address waits for the link of a mail. A running digest goes on at its old address meanwhile. Who has
 * unsubscribed by a mail may not be the account's owner, so that address needs to be confirmed anew.
 * @throws Refused when the mail could not be sent, or too many were asked for
 */
export async function startDigest(
  payload: Payload,
  owner: number,
  { email, language }: { email: string; language: DigestLanguage },
): Promise<void> {
  const isOwn = sql`owner_id = ${owner} and lower(email) = ${email}`;
  const confirmed = await readRows(
    payload,
    sql`update follow_digests set language = ${language}, state = 'on', pending_email = null, confirm_hash = null,
        confirm_expires = null, covered_until = case when state = 'off' then now() else covered_until end
      where ${isOwn} and confirmed_at is not null and state in ('on', 'off') returning owner_id`,
  );
  if (confirmed.length > 0) return;
  const [mailbox] = await readRows<{ silent: boolean; own: boolean }>(
    payload,
    sql`select ${isSilent(sql`${email}`)} as silent, exists (select 1 from follow_digests
      where ${isOwn} and confirmed_at is not null and state in ('bounced', 'complained')) as own`,
  );
  if (mailbox?.silent && mailbox.own) throw new Refused(SILENT);
  if (!(await take(payload, { ...PER_READER, key: String(owner) })).allowed) throw new Refused(TOO_OFTEN);
  const key = randomBytes(24).toString('base64url');
  if (!(await take(payload, { ...PER_MAILBOX, key: email })).allowed) throw new Refused(TOO_OFTEN);
  const before = await storeLink(payload, owner, { email, language, hash: hashKey(key) });
  // A stranger must not learn that an address bounced or complained: it waits, and nothing is sent.
  if (mailbox?.silent) return;
  try {
    await mailSender(payload)({ to: email, event: 'digest-confirm', ...confirmation(key) });
  } catch (error) {
    payload.logger.error({ err: error }, 'The confirmation of a digest was not sent');
    await putBackLink(payload, owner, hashKey(key), before);
    await giveBack(payload, { ...PER_MAILBOX, key: email });
    throw new Refused(NOT_SENT);
  }
}

/** What a new link takes the place of, as text. */
type Before = Record<'email' | 'language' | 'state' | 'key', string> &
  Record<'pending' | 'hash' | 'expires' | 'confirmed', string | null>;

/**
 * Lets an address wait for its link. Before the mail leaves: who unsubscribes or turns the digest off meanwhile ends this
 * link as well, and a mail whose process was killed has a link that is good.
 * @returns the row as it was; null when there was none
 */
async function storeLink(
  payload: Payload,
  owner: number,
  { email, language, hash }: { email: string; language: DigestLanguage; hash: string },
): Promise<Before | null> {
  // The links of a mail are those of its address: another one has other links.
  const [row] = await readRows<{ was: Before | null }>(
    payload,
    sql`with before as materialized (
        select owner_id, json_build_object('email', email, 'language', language, 'state', state, 'key', unsubscribe_key,
          'pending', pending_email, 'hash', confirm_hash, 'expires', confirm_expires, 'confirmed', confirmed_at) as was
        from follow_digests where owner_id = ${owner} for update
      ),
      stored as (
        insert into follow_digests as d (owner_id, email, language, state, confirm_hash, confirm_expires)
          select ${owner}::int, ${email}, ${language}, 'waiting', ${hash}, now() + make_interval(hours => ${HOURS})
          from (select count(*) from before) as locked
        on conflict (owner_id) do update set language = excluded.language,
          confirm_hash = excluded.confirm_hash, confirm_expires = excluded.confirm_expires,
          email = case when d.state = 'on' then d.email else excluded.email end,
          pending_email = case when d.state = 'on' and lower(d.email) <> excluded.email then excluded.email end,
          state = case when d.state = 'on' then d.state else 'waiting' end,
          confirmed_at = case when d.state = 'on' then d.confirmed_at end,
          unsubscribe_key = case when d.state = 'on' or lower(d.email) = excluded.email then d.unsubscribe_key
            else gen_random_uuid() end
        returning owner_id
      )
      select b.was from stored s left join before b on b.owner_id = s.owner_id`,
  );
  return row?.was ?? null;
}

/** Takes a link back that was not mailed, so that an earlier one stays good; not when it has been ended meanwhile. */
async function putBackLink(
  payload: Payload,
  owner: number,
  hash: string,
  before: Before | null,
): Promise<void> {
  const ofLink = sql`owner_id = ${owner} and confirm_hash = ${hash}`;
  if (!before) {
    await readRows(payload, sql`delete from follow_digests where ${ofLink}`);
    return;
  }
  const { email, language, state, key, pending, hash: earlier, expires, confirmed } = before;
  // A digest that was on has kept all the rest, and may have ended or bounced since.
  const rest = sql`, email = ${email}, state = ${state}, confirmed_at = ${confirmed}::timestamptz,
    unsubscribe_key = ${key}::uuid`;
  await readRows(
    payload,
    sql`update follow_digests set language = ${language}, pending_email = ${pending}, confirm_hash = ${earlier},
        confirm_expires = ${expires}::timestamptz ${state === 'on' ? sql`` : rest} where ${ofLink}`,
  );
}

const confirmation = (key: string) => ({
  subject: '请确认每周摘要 | Please confirm your weekly digest',
  text: [
    `请在 ${HOURS} 小时内打开以下链接，确认把每周摘要发到这个邮箱：`,
    `Please open this link within ${HOURS} hours to get the weekly digest at this address:`,
    '',
    `${env.siteUrl}/account/confirm?key=${key}`,
    '',
    '如果不是您本人的操作，请忽略本邮件。 If you did not ask for this, ignore this mail.',
  ].join('\n'),
});

/**
 * Turns the digest off; a confirmation that is on its way does nothing any more, and the key of a mail that had ended it
 * does not turn it on again.
 */
export async function stopDigest(payload: Payload, owner: number): Promise<void> {
  await readRows(
    payload,
    sql`update follow_digests set state = case when state in ('on', 'waiting', 'left') then 'off' else state end,
        confirmed_at = case when state = 'left' then null else confirmed_at end, pending_email = null, confirm_hash = null,
        confirm_expires = case when confirmed_at is null then confirm_expires end
      where owner_id = ${owner}`,
  );
}

/**
 * Uses the key of a confirmation up. One statement, so that a key works once. A digest that changes its address keeps its
 * week and what it has gathered; any other begins now.
 * @returns false for a bad or late key
 */
export async function confirmDigest(payload: Payload, key: string): Promise<boolean> {
  const ofNew = (value: ReturnType<typeof sql>, kept: ReturnType<typeof sql>) =>
    sql`case when pending_email is null then ${value} else ${kept} end`;
  const rows = await readRows(
    payload,
    sql`update follow_digests set state = 'on', confirmed_at = now(), confirm_hash = null, confirm_expires = null,
        email = coalesce(pending_email, email), pending_email = null,
        unsubscribe_key = ${ofNew(sql`unsubscribe_key`, sql`gen_random_uuid()`)},
        covered_until = ${ofNew(sql`now()`, sql`covered_until`)}, week = ${ofNew(dueWeek, sql`week`)},
        step = ${ofNew(sql`'done'`, sql`step`)}
      where confirm_hash = ${hashKey(key)} and confirm_expires > now()
        and (state = 'waiting' or pending_email is not null) returning owner_id`,
  );
  return rows.length === 1;
}

/** Whether a key is that of a digest; changes nothing. */
export async function findDigestByKey(
  payload: Payload,
  key: string,
): Promise<{ isOn: boolean; isWaiting: boolean } | null> {
  const [row] = await readRows<{ isOn: boolean; isWaiting: boolean }>(
    payload,
    sql`select state = 'on' as "isOn", state = 'waiting' as "isWaiting" from follow_digests where unsubscribe_key = ${key}::uuid`,
  );
  return row ?? null;
}

/**
 * Ends the digest of the key of a mail, or takes that back: who has the key reads mail at that address. An address that
 * waits for its own confirmation goes on waiting. What the account has turned off is not turned on by a mail, and after
 * such a mail needs to be confirmed anew as well.
 * @returns false for an unknown key, and when there is nothing to take back
 */
export async function setDigestByKey(payload: Payload, key: string, isOn: boolean): Promise<boolean> {
  const ofKey = sql`unsubscribe_key = ${key}::uuid`;
  const rows = await readRows(
    payload,
    isOn
      ? sql`update follow_digests set confirmed_at = coalesce(confirmed_at, now()), state = 'on',
            covered_until = case when state = 'on' then covered_until else now() end
          where ${ofKey} and state in ('on', 'left') returning owner_id`
      : sql`update follow_digests set state = case when state in ('on', 'waiting') then 'left' else state end,
            confirmed_at = case when state = 'off' then null else confirmed_at end,
            confirm_hash = case when state = 'waiting' then null else confirm_hash end,
            confirm_expires = case when state = 'waiting' then null else confirm_expires end
          where ${ofKey} returning owner_id`,
  );
  return rows.length === 1;
}

/**
 * What a mail service reports of an address. A complaint outweighs a bounce; an address nobody confirmed is unknown. The
 * newsletter's list keeps it from now on, so that no account writes to it again. So it does with one that a digest has left
 * in the last 90 days: its mails may be reported late, and that digest goes on at the address it has now.
 */
export async function recordDigestEvent(
  payload: Payload,
  email: string,
  state: 'bounced' | 'complained',
): Promise<void> {
  await readRows(
    payload,
    sql`with known as (
        update follow_digests set state = ${state}
        where lower(email) = ${email} and confirmed_at is not null and state <> 'complained' returning owner_id
      ),
      former as (
        select 1 from former_digest_addresses
        where expires_at > now() and hash = hash_of_address(salt, ${email}) limit 1
      ),
      given_up as (
        update follow_digests set pending_email = null, confirm_hash = null, confirm_expires = null
        where lower(pending_email) = ${email} and (exists (select 1 from known) or exists (select 1 from former))
      )
      insert into subscribers (email, status)
        select ${email}, ${state}::enum_subscribers_status
        where exists (select 1 from known) or exists (select 1 from former)
      on conflict (email) do update set status = excluded.status, updated_at = now()
        where coalesce(subscribers.status::text, '') <> 'complained'`,
  );
}
