import { randomBytes } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import { splitHalves } from '../contract/bilingual';
import { inOneTransaction, inTransaction, literal } from '../db/transaction';
import { openSession, type Session } from '../sessions/sessions';
import type { Identity } from './adapter';
import type { Target } from './providers';

/** What somebody without a name is called. */
const NAMELESS: Record<Target, string> = {
  wechat: '微信用户|WeChat user',
  facebook: 'Facebook 用户|Facebook user',
};
const LONGEST_NAME = 40;

/**
 * A session for the account of an identity, which is made when it is the first time. One transaction under a lock of the
 * identity: of fifty callbacks at once one makes the account, and all log in to it.
 * @param agent what the browser calls itself (A94)
 * @returns null when the account was ended at that very moment (A97)
 */
export async function logInAs(
  payload: Payload,
  target: Target,
  identity: Identity,
  agent: string,
): Promise<Session | null> {
  const id = await inOneTransaction(payload, async (req) => {
    const key = literal(`social ${target} ${identity.subject}`);
    await inTransaction(req, `select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    return (await memberOf(req, target, identity)) ?? (await newMember(req, target, identity));
  });
  return openSession(payload, { collection: 'members', id }, { agent });
}

async function memberOf(req: PayloadRequest, target: Target, { subject }: Identity): Promise<number | null> {
  const [row] = await inTransaction(
    req,
    `select member_id from social_identities where provider = ${literal(target)} and subject = ${literal(subject)}`,
  );
  return typeof row?.member_id === 'number' ? row.member_id : null;
}

/** A reader without a phone, so that binding one is the first thing he is asked for (P11). */
async function newMember(req: PayloadRequest, target: Target, identity: Identity): Promise<number> {
  const { payload } = req;
  const name = toName(identity.nickname);
  const person = await payload.create({
    collection: 'people',
    req,
    data: {
      name: splitHalves(name === '' ? NAMELESS[target] : name),
      nickname: name,
      slug: `${target}-${randomBytes(6).toString('hex')}`,
    },
  });
  const member = await payload.create({
    collection: 'members',
    req,
    data: {
      username: `${target}-${randomBytes(9).toString('hex')}`,
      // Nobody knows it: this account is opened by its provider, or after a reset by its phone.
      password: randomBytes(32).toString('base64url'),
      roles: ['subscriber'],
      profile: person.id,
    },
  });
  await inTransaction(
    req,
    `insert into social_identities (provider, subject, member_id)
      values (${literal(target)}, ${literal(identity.subject)}, ${member.id})`,
  );
  return member.id;
}

/** Nothing that is not seen, no bar that would split it in two languages, and not longer than fits a card. */
export function toName(nickname: string): string {
  const seen = nickname
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>]/gu, '')
    .replaceAll('|', '｜');
  return [...seen.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('');
}
