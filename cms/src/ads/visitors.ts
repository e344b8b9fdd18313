import { createHmac } from 'node:crypto';
import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import type { Visitor } from '../contract/visits';
import { dayOf } from './days';

/** Bytes of a hash that are kept: enough to tell a day's visitors apart. */
const HASH_BYTES = 12;
/** Bounds the memory of one process. */
const MOST_AGENTS = 10_000;

let keyOfDay: { day: string; key: Buffer } | null = null;
let agents = { day: '', ids: new Map<string, number>() };

/**
 * The hash the log knows a visitor by: of address and User-Agent, under a key of the day. Another day has another key, so
 * nobody can be followed over days, and {@link forgetKeys} deletes it, after which nobody can find the hash of an address.
 * The key is random and stands in the database, so that all processes know a visitor by one hash.
 */
export async function hashVisitor(payload: Payload, { address, userAgent }: Visitor): Promise<Buffer> {
  const day = dayOf(new Date());
  if (keyOfDay?.day !== day) keyOfDay = { day, key: await readKey(payload, day) };
  return createHmac('sha256', keyOfDay.key)
    .update(JSON.stringify([address, userAgent]))
    .digest()
    .subarray(0, HASH_BYTES);
}

async function readKey(payload: Payload, day: string): Promise<Buffer> {
  await readRows(
    payload,
    sql`insert into ad_visitor_keys (day, key) values (${day}::date, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
      on conflict do nothing`,
  );
  // A statement of its own: it sees what another process has just written.
  const [row] = await readRows<{ key: Buffer }>(
    payload,
    sql`select key from ad_visitor_keys where day = ${day}::date`,
  );
  if (!row) throw new Error(`There is no key for the visitors of ${day}.`);
  return row.key;
}

/** The id a User-Agent has in the log, where this process knows that its row says it was seen on this day. */
export function knownAgent(userAgent: string, day: string): number | null {
  return agents.day === day ? (agents.ids.get(userAgent) ?? null) : null;
}

/** Remembers what {@link knownAgent} answers. Begun anew each day, so that `seen_on` is written once a day. */
export function noteAgent(userAgent: string, day: string, id: number): void {
  if (agents.day !== day || agents.ids.size >= MOST_AGENTS) agents = { day, ids: new Map() };
  agents.ids.set(userAgent, id);
}
