import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { tooManyRequests } from '../contract/errors';
import { readRows, sql } from '../contract/queries/database';

/** How often one key may do something within a window of `seconds` that starts at the first time. */
export type Limit = { name: string; key: string; times: number; seconds: number };
/** `isLast`: the one taken was the last of its window. */
export type Taken = { allowed: boolean; retryAfter: number; isLast?: boolean };

/**
 * Takes one of the times. Counted in PostgreSQL by one statement, so that any number of requests at the same moment,
 * in any number of processes, get no more than the limit says. A refused one is not counted.
 */
export async function take(payload: Payload, limit: Limit): Promise<Taken> {
  const key = hashKey(limit.key);
  const [taken] = await readRows<{ count: number }>(
    payload,
    sql`insert into limits as l (name, key, count, ends_at)
      values (${limit.name}, ${key}, 1, clock_timestamp() + make_interval(secs => ${limit.seconds}))
      on conflict (name, key) do update set
        count = case when l.ends_at <= clock_timestamp() then 1 else l.count + 1 end,
        ends_at = case when l.ends_at <= clock_timestamp() then excluded.ends_at else l.ends_at end
      where l.count < ${limit.times} or l.ends_at <= clock_timestamp()
      returning count`,
  );
  if (taken) return { allowed: true, retryAfter: 0, isLast: taken.count === limit.times };
  const [full] = await readRows<{ seconds: number }>(
    payload,
    sql`select ceil(extract(epoch from ends_at - clock_timestamp()))::int as seconds from limits
      where name = ${limit.name} and key = ${key}`,
  );
  return { allowed: false, retryAfter: Math.max(1, full?.seconds ?? 1) };
}

/** As {@link take}. @throws ContractError 429 when there is none left, saying how long to wait */
export async function takeOrRefuse(payload: Payload, limit: Limit): Promise<void> {
  const { allowed, retryAfter } = await take(payload, limit);
  if (!allowed) throw tooManyRequests(retryAfter);
}

/** Gives one time back, when what it was taken for could not be done through no fault of the caller. */
export async function giveBack(payload: Payload, { name, key }: Pick<Limit, 'name' | 'key'>): Promise<void> {
  await readRows(
    payload,
    sql`update limits set count = count - 1 where name = ${name} and key = ${hashKey(key)} and count > 0`,
  );
}

/** Forgets every time of a key. */
export async function forget(payload: Payload, { name, key }: Pick<Limit, 'name' | 'key'>): Promise<void> {
  await readRows(payload, sql`delete from limits where name = ${name} and key = ${hashKey(key)}`);
}

/** Addresses and numbers are not kept in the clear. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
