import { createHash, randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';

const SECONDS = 120;

const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** What a solved puzzle is worth: one call that asks for it, within two minutes. */
export async function makeTicket(payload: Payload): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await readRows(
    payload,
    sql`insert into captcha_tickets (hash, expires_at)
      values (${hashTicket(ticket)}, now() + make_interval(secs => ${SECONDS}))`,
  );
  return ticket;
}

/** Uses a ticket up; true for one call only, however many try at the same moment. */
export async function spendTicket(payload: Payload, ticket: string): Promise<boolean> {
  if (ticket === '') return false;
  const rows = await readRows(
    payload,
    sql`delete from captcha_tickets where hash = ${hashTicket(ticket)} and expires_at > now() returning hash`,
  );
  return rows.length === 1;
}
