import { randomUUID } from 'node:crypto';
import { jwtSign, type Payload, type PayloadRequest } from 'payload';
import type { Caller } from '../contract/caller';
import { readRows, sql } from '../contract/queries/database';
import { inTransaction } from '../db/transaction';
import type { Account } from './passwords';

export type Session = { token: string; expire: number };

/** As A94 lists it: seconds since 1970, and what the browser called itself. */
type OpenSession = { id: string; created: number; expire: number; current: boolean; agent: string };

const sessionsOf = ({ collection }: Account) => sql.identifier(`${collection}_sessions`);

/** The account behind a token. */
export function toAccount({ account: { kind, doc } }: Caller): Account {
  return { collection: kind === 'staff' ? 'users' : 'members', id: doc.id };
}

/** The session a token belongs to. */
export function toSessionId({ user }: Caller): string {
  return '_sid' in user && typeof user._sid === 'string' ? user._sid : '';
}

/**
 * Opens a session. The row of the account is held meanwhile: of a login and a change of the password at the same moment
 * the login either comes first and ends with the change, or finds another hash.
 * @param login `hash` is the one the password was just found right for; without it, another than the password let him in
 * @returns null when the account is gone, or its password another by now
 */
export async function openSession(
  payload: Payload,
  account: Account,
  { hash, agent }: { hash?: string; agent: string },
): Promise<Session | null> {
  const id = randomUUID();
  const seconds = payload.collections[account.collection].config.auth.tokenExpiration;
  const opened = await readRows<{ id: string }>(
    payload,
    sql`with owner as (
        select id from ${sql.identifier(account.collection)}
        where id = ${account.id} and ${hash === undefined ? sql`true` : sql`hash = ${hash}`} for update
      ), gone as (
        delete from ${sessionsOf(account)} where _parent_id = ${account.id} and expires_at <= now()
      )
      insert into ${sessionsOf(account)} (_order, _parent_id, id, created_at, expires_at, agent)
      select (select coalesce(max(_order), 0) + 1 from ${sessionsOf(account)} where _parent_id = owner.id),
        owner.id, ${id}, now(), now() + make_interval(secs => ${seconds}), ${agent} from owner
      returning id`,
  );
  if (opened.length === 0) return null;
  const { token, exp } = await jwtSign({
    fieldsToSign: { id: account.id, collection: account.collection, sid: id },
    secret: payload.secret,
    tokenExpiration: seconds,
  });
  return { token, expire: exp };
}

/** A94: newest first. */
export async function listSessions(payload: Payload, caller: Caller): Promise<OpenSession[]> {
  const account = toAccount(caller);
  return readRows<OpenSession>(
    payload,
    sql`select id, extract(epoch from created_at)::int as created, extract(epoch from expires_at)::int as expire,
        id = ${toSessionId(caller)} as current, coalesce(agent, '') as agent
      from ${sessionsOf(account)}
      where _parent_id = ${account.id} and expires_at > now() order by created_at desc, id`,
  );
}

/** The session a token belongs to, and until when it lasts, in seconds since 1970; null when it has just ended. */
export async function readSession(
  payload: Payload,
  caller: Caller,
): Promise<{ id: string; expire: number } | null> {
  const account = toAccount(caller);
  const [row] = await readRows<{ id: string; expire: number }>(
    payload,
    sql`select id, extract(epoch from expires_at)::int as expire from ${sessionsOf(account)}
      where _parent_id = ${account.id} and id = ${toSessionId(caller)} and expires_at > now()`,
  );
  return row ?? null;
}

/** Ends one session of an account at once; false when it has none of that name. */
export async function endSession(payload: Payload, account: Account, id: string): Promise<boolean> {
  const ended = await readRows(
    payload,
    sql`delete from ${sessionsOf(account)} where _parent_id = ${account.id} and id = ${id} returning id`,
  );
  return ended.length > 0;
}

/** Ends all sessions of an account but one: every other token of it stops working at once. */
export async function endOtherSessions(payload: Payload, account: Account, kept: string): Promise<void> {
  await readRows(
    payload,
    sql`delete from ${sessionsOf(account)} where _parent_id = ${account.id} and id <> ${kept} returning id`,
  );
}

/** Every token of an account stops working, together with what the transaction does. */
export async function endSessions(req: PayloadRequest, { collection, id }: Account): Promise<void> {
  await inTransaction(req, `DELETE FROM ${collection}_sessions WHERE _parent_id = ${id}`);
}
