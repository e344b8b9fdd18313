import { randomUUID } from 'node:crypto';
import { jwtSign, type Payload } from 'payload';
import type { Caller } from '../contract/caller';
import { readRows, sql, type SQL } from '../contract/queries/database';
import type { Account } from './passwords';

export type Session = { token: string; expire: number };

/** As A94 lists it: seconds since 1970, and what the browser called itself. */
export type OpenSession = { id: string; created: number; expire: number; current: boolean; agent: string };

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
 * Opens a session for a password just found right. The row of the account is held meanwhile: of a login and a change of
 * the password at the same moment the login either comes first and ends with the change, or finds another hash.
 * Null when the password is another by now.
 */
export async function openSession(
  payload: Payload,
  account: Account,
  { hash, agent }: { hash: string; agent: string },
): Promise<Session | null> {
  const id = randomUUID();
  const seconds = payload.collections[account.collection].config.auth.tokenExpiration;
  const opened = await readRows<{ id: string }>(
    payload,
    sql`with owner as (
        select id from ${sql.identifier(account.collection)} where id = ${account.id} and hash = ${hash} for update
      ), gone as (
        delete from ${sessionsOf(account)} where _parent_id = ${account.id} and expires_at <= now()
      ), opened as (
        insert into ${sessionsOf(account)} (_order, _parent_id, id, created_at, expires_at)
        select (select coalesce(max(_order), 0) + 1 from ${sessionsOf(account)} where _parent_id = owner.id),
          owner.id, ${id}, now(), now() + make_interval(secs => ${seconds}) from owner
        returning id, expires_at
      )
      insert into session_agents (session_id, agent, ends_at) select id, ${agent}, expires_at from opened
      returning session_id as id`,
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
    sql`select s.id, extract(epoch from s.created_at)::int as created, extract(epoch from s.expires_at)::int as expire,
        s.id = ${toSessionId(caller)} as current, coalesce(a.agent, '') as agent
      from ${sessionsOf(account)} s left join session_agents a on a.session_id = s.id
      where s._parent_id = ${account.id} and s.expires_at > now() order by s.created_at desc, s.id`,
  );
}

/** Ends one session of an account at once; false when it has none of that name. */
export async function endSession(payload: Payload, account: Account, id: string): Promise<boolean> {
  return (await endWhere(payload, account, sql`id = ${id}`)) > 0;
}

/** Ends every session of an account at once, but one if so asked. */
export async function endSessions(payload: Payload, account: Account, but = ''): Promise<void> {
  await endWhere(payload, account, sql`id <> ${but}`);
}

async function endWhere(payload: Payload, account: Account, which: SQL): Promise<number> {
  const ended = await readRows<{ id: string }>(
    payload,
    sql`with ended as (
        delete from ${sessionsOf(account)} where _parent_id = ${account.id} and ${which} returning id
      ), forgotten as (
        delete from session_agents where session_id in (select id from ended)
      ) select id from ended`,
  );
  return ended.length;
}
