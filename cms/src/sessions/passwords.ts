import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Payload, PayloadRequest } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import { inTransaction } from '../db/transaction';
import { endSessions } from './sessions';

const derive = promisify(pbkdf2);

/** One set of credentials: staff are in `users`, readers in `members`. */
export type Account = { collection: 'users' | 'members'; id: number };

/** Payload's own format: what it writes today, and what older versions wrote. */
const TODAY = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, bytes: 32 };
const BEFORE = { prefix: '', iterations: 25_000, bytes: 512 };

/**
 * The stored hash a password belongs to, null when it is wrong. An account that does not exist costs the same time.
 * Payload's own login is not used: it writes the whole account back as it was read before the password was checked,
 * and so would undo a change of the password made meanwhile, and lose sessions opened at the same moment.
 */
export async function checkPassword(
  payload: Payload,
  account: Account | null,
  password: string,
): Promise<string | null> {
  const [row] = await readRows<{ hash: string | null; salt: string | null }>(
    payload,
    account
      ? sql`select hash, salt from ${sql.identifier(account.collection)} where id = ${account.id}`
      : sql`select null as hash, null as salt from users limit 1`,
  );
  const hash = row?.hash ?? TODAY.prefix;
  const kind = hash.startsWith(TODAY.prefix) ? TODAY : BEFORE;
  const expected = Buffer.from(hash.slice(kind.prefix.length), 'hex');
  const given = await derive(password, row?.salt ?? 'nobody', kind.iterations, kind.bytes, 'sha256');
  return given.length === expected.length && timingSafeEqual(given, expected) ? hash : null;
}

/**
 * Gives an account a new password, and ends every session opened with the old one. The account is held from the start:
 * a login under way finds another hash, or ends with the others.
 */
export async function setPassword(req: PayloadRequest, account: Account, password: string): Promise<void> {
  const { collection, id } = account;
  await inTransaction(req, `SELECT id FROM ${collection} WHERE id = ${id} FOR UPDATE`);
  await req.payload.update({ collection, id, data: { password }, req, depth: 0 });
  await endSessions(req, account);
}
