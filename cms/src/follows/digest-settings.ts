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

/** `waiting`: for the link of a mail to be opened. `bounced`, `complained`: never written to again (docs/decisions/042). */
export type DigestState = 'off' | 'waiting' | 'on' | 'bounced' | 'complained';
export type DigestSettings = { state: DigestState; email: string; language: DigestLanguage };

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
    sql`select state, email, language from follow_digests where owner_id = ${owner}`,
  );
  return row ?? null;
}

/** Whether mail to an address is never sent any more (docs/decisions/042). */
export const isSilent = (email: ReturnType<typeof sql>) => sql`(exists (select 1 from subscribers s
  where lower(s.email) = ${email} and s.status::text in ('bounced', 'complained')))`;

/**
 * Turns the digest on. An address that its reader has confirmed before is on at once, any other waits for the link of a
 * mail.
 * @throws Refused when the mail could not be sent, or too many were asked for
 */
export async function startDigest(
  payload: Payload,
  owner: number,
  { email, language }: { email: string; language: DigestLanguage },
): Promise<void> {
  const [known] = await readRows<{ state: DigestState }>(
    payload,
    sql`update follow_digests set language = ${language}, state = case when state = 'off' then 'on' else state end,
      covered_until = case when state = 'off' then now() else covered_until end
      where owner_id = ${owner} and lower(email) = ${email} and confirmed_at is not null returning state`,
  );
  if (known?.state === 'bounced' || known?.state === 'complained') throw new Refused(SILENT);
  if (known) return;
  if (!(await take(payload, { ...PER_READER, key: String(owner) })).allowed) throw new Refused(TOO_OFTEN);
  const [mailbox] = await readRows<{ silent: boolean }>(
    payload,
    sql`select ${isSilent(sql`${email}`)} as silent`,
  );
  const key = randomBytes(24).toString('base64url');
  // A stranger must not learn that an address bounced or complained: it waits, and nothing is sent.
  if (!mailbox?.silent) await mailLink(payload, email, key);
  // Another address: its links are not those of the one before.
  await readRows(
    payload,
    sql`insert into follow_digests as d (owner_id, email, language, state, confirm_hash, confirm_expires)
      values (${owner}, ${email}, ${language}, 'waiting', ${hashKey(key)}, now() + make_interval(hours => ${HOURS}))
      on conflict (owner_id) do update set email = excluded.email, language = excluded.language, state = 'waiting',
        confirm_hash = excluded.confirm_hash, confirm_expires = excluded.confirm_expires, confirmed_at = null,
        unsubscribe_key = gen_random_uuid()`,
  );
}

/**
 * Sends the link that confirms an address. Before its key is stored: when no mail leaves, an earlier link stays good.
 * @throws Refused when the mail could not be sent, or the mailbox has had enough of them today
 */
async function mailLink(payload: Payload, email: string, key: string): Promise<void> {
  const mailbox = { ...PER_MAILBOX, key: email };
  if (!(await take(payload, mailbox)).allowed) throw new Refused(TOO_OFTEN);
  try {
    await mailSender(payload)({ to: email, event: 'digest-confirm', ...confirmation(key) });
  } catch (error) {
    payload.logger.error({ err: error }, 'The confirmation of a digest was not sent');
    await giveBack(payload, mailbox);
    throw new Refused(NOT_SENT);
  }
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

/** Turns the digest off; a confirmation that is on its way does nothing any more. */
export async function stopDigest(payload: Payload, owner: number): Promise<void> {
  await readRows(
    payload,
    sql`update follow_digests set state = 'off', confirm_hash = null
      where owner_id = ${owner} and state in ('on', 'waiting')`,
  );
}

/** Uses the key of a confirmation up. One statement, so that a key works once. False for a bad or late one. */
export async function confirmDigest(payload: Payload, key: string): Promise<boolean> {
  const rows = await readRows(
    payload,
    sql`update follow_digests set state = 'on', confirmed_at = now(), confirm_hash = null, confirm_expires = null,
        covered_until = now(), week = ${dueWeek}, step = 'done'
      where confirm_hash = ${hashKey(key)} and confirm_expires > now() and state = 'waiting' returning owner_id`,
  );
  return rows.length === 1;
}

/** Whether a key is that of a digest; changes nothing. */
export async function findDigestByKey(payload: Payload, key: string): Promise<{ isOn: boolean } | null> {
  const [row] = await readRows<{ isOn: boolean }>(
    payload,
    sql`select state = 'on' as "isOn" from follow_digests where unsubscribe_key = ${key}::uuid`,
  );
  return row ?? null;
}

/**
 * Ends the digest of the key of a mail, or turns it on again: who has the key reads mail at that address.
 * @returns false for an unknown key, and when it cannot be turned on because mail to the address bounced
 */
export async function setDigestByKey(payload: Payload, key: string, isOn: boolean): Promise<boolean> {
  const [from, to] = isOn ? ['off', 'on'] : ['on', 'off'];
  const rows = await readRows(
    payload,
    sql`with known as (select owner_id from follow_digests where unsubscribe_key = ${key}::uuid and confirmed_at is not null
        and (${!isOn} or state in ('on', 'off'))),
      changed as (update follow_digests d set state = ${to}, covered_until = ${isOn ? sql`now()` : sql`d.covered_until`}
        from known where d.owner_id = known.owner_id and d.state = ${from})
      select owner_id from known`,
  );
  return rows.length === 1;
}

/**
 * What a mail service reports of an address. A complaint outweighs a bounce; an address nobody confirmed is unknown. The
 * newsletter's list keeps it from now on, so that no account writes to it again.
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
      )
      insert into subscribers (email, status)
        select ${email}, ${state}::enum_subscribers_status where exists (select 1 from known)
      on conflict (email) do update set status = excluded.status, updated_at = now()
        where coalesce(subscribers.status::text, '') <> 'complained'`,
  );
}
