import { createHmac } from 'node:crypto';
import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import type { Visitor } from '../contract/visits';
import { dayOf } from './days';

/** Bytes of a hash that are kept: enough to tell a day's visitors apart. */
const HASH_BYTES = 12;
/** What `user_agents.text` holds. */
const LONGEST_AGENT = 300;
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

/** The id a User-Agent has in the log; its first 300 characters are kept. */
export async function agentId(payload: Payload, userAgent: string): Promise<number> {
  const day = dayOf(new Date());
  // Begun anew each day, so that `seen_on` is written once a day.
  if (agents.day !== day || agents.ids.size >= MOST_AGENTS) agents = { day, ids: new Map() };
  const text = userAgent.slice(0, LONGEST_AGENT);
  const known = agents.ids.get(text);
  if (known !== undefined) return known;
  const [row] = await readRows<{ id: number }>(
    payload,
    sql`insert into user_agents (text, seen_on) values (${text}, ${day}::date)
      on conflict (text) do update set seen_on = greatest(user_agents.seen_on, excluded.seen_on) returning id`,
  );
  if (!row) throw new Error('A User-Agent was not written.');
  agents.ids.set(text, row.id);
  return row.id;
}
