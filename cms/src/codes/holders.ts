import { ValidationError, type Payload, type PayloadRequest } from 'payload';
import { Refused } from '../contract/business';
import { readRows, sql } from '../contract/queries/database';
import { inOneTransaction, inTransaction } from '../db/transaction';
import type { Account } from '../sessions/passwords';
import { endSessions } from '../sessions/sessions';
import type { Phone } from './phone';

/** The profile a number belongs to. */
export async function findHolder(payload: Payload, phone: Phone): Promise<number | null> {
  const [row] = await readRows<{ id: number }>(
    payload,
    sql`select id from people where mobile = ${phone.mobile} and coalesce(region_number, 86) = ${phone.region}`,
  );
  return row?.id ?? null;
}

/** The accounts that log in with a number. */
export async function findAccountsOf(payload: Payload, phone: Phone): Promise<Account[]> {
  return readRows<Account>(
    payload,
    sql`select a.collection, a.id from people p join (
        select 'users' as collection, id, profile_id from users
        union all select 'members', id, profile_id from members
      ) a on a.profile_id = p.id
      where p.mobile = ${phone.mobile} and coalesce(p.region_number, 86) = ${phone.region}`,
  );
}

/** The number of a profile, held against every other writer until the transaction ends. */
export async function lockNumber(req: PayloadRequest, profileId: number): Promise<Phone | null> {
  const [row] = await inTransaction(
    req,
    `SELECT mobile, coalesce(region_number, 86)::int AS region FROM people WHERE id = ${profileId} FOR UPDATE`,
  );
  const mobile = typeof row?.mobile === 'string' ? row.mobile : '';
  return mobile === '' ? null : { mobile, region: Number(row?.region) };
}

export async function setNumber(req: PayloadRequest, profileId: number, phone: Phone): Promise<void> {
  await req.payload.update({
    collection: 'people',
    id: profileId,
    data: { mobile: phone.mobile, regionNumber: phone.region },
    req,
    depth: 0,
  });
}

/** Every token of a person stops working: those of both accounts of whoever has two. */
export async function logOut(req: PayloadRequest, profileId: number): Promise<void> {
  for (const collection of ['users', 'members'] as const) {
    const rows = await inTransaction(req, `SELECT id FROM ${collection} WHERE profile_id = ${profileId}`);
    for (const { id } of rows) await endSessions(req, { collection, id: Number(id) });
  }
}

/** A reader's account and its profile, whose name and slug are `u{id}` (E22). */
export async function createReader(req: PayloadRequest, phone: Phone, password: string): Promise<number> {
  const [next] = await inTransaction(
    req,
    `SELECT nextval(pg_get_serial_sequence('people', 'id'))::int AS id`,
  );
  const id = Number(next?.id);
  const name = `u${id}`;
  await req.payload.create({
    collection: 'people',
    data: { id, name: { en: name }, slug: name, mobile: phone.mobile, regionNumber: phone.region },
    req,
    depth: 0,
  });
  await req.payload.create({
    collection: 'members',
    data: { username: name, password, roles: ['subscriber'], profile: id },
    req,
    depth: 0,
  });
  return id;
}

/**
 * Runs the work in one transaction, in which a number finds its holder.
 * @throws Refused with `taken` when another account got the number first
 */
export async function atomically<T>(
  payload: Payload,
  phone: Phone,
  taken: string,
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  try {
    return await inOneTransaction(payload, work);
  } catch (error) {
    // Payload names no field for an index over an expression, so the table is asked who has the number.
    if (error instanceof ValidationError && (await findHolder(payload, phone)) !== null)
      throw new Refused(taken);
    throw error;
  }
}
