import type { Payload } from 'payload';
import { Refused } from '../contract/business';
import { invalidPage } from '../contract/errors';
import type { Window } from '../contract/params';
import { anyOf, readRows, sql } from '../contract/queries/database';
import type { Listed } from '../contract/reply';
import type { RawFollow } from '../contract/schemas/follow';
import { toLocalTime } from '../contract/time';
import { inTransaction, literal } from '../db/transaction';
import { withLockedProfile } from '../self/locked-profile';
import { FOLLOW_GROUPS, keyOf, kindOf, tableOf, type FollowGroup, type Target } from './kinds';
import { readTargets } from './targets';

/** Of one reader. Enough for anybody, and a bound for what a list and a digest look through. */
export const MOST_FOLLOWS = 500;

const UNKNOWN = '关注的对象不存在|There is nothing of this kind to follow';
const ONESELF = '不能关注自己|You cannot follow yourself';
const FULL = `最多可关注 ${MOST_FOLLOWS} 项|You can follow ${MOST_FOLLOWS} at most`;

/**
 * Follows a target that readers can see. Any number of requests at the same moment make one record: they wait for each
 * other at the row of the profile.
 * @returns false when it was followed before
 * @throws Refused for an unknown target, oneself, or one follow too many
 */
export async function follow(payload: Payload, owner: number, target: Target): Promise<boolean> {
  if (target.kind === 'person' && target.id === owner) throw new Refused(ONESELF);
  const shown = await readTargets(payload, [target]);
  if (!shown.has(keyOf(target))) throw new Refused(UNKNOWN);
  return withLockedProfile(payload, owner, async (req) => {
    const made = await inTransaction(
      req,
      `INSERT INTO follows (owner_id, kind, target_id) VALUES (${owner}, ${literal(tableOf(target.kind))}, ${target.id})
        ON CONFLICT (owner_id, kind, target_id) DO NOTHING RETURNING id`,
    );
    if (made.length === 0) return false;
    const [held] = await inTransaction(
      req,
      `SELECT count(*)::int AS count FROM follows WHERE owner_id = ${owner}`,
    );
    if (Number(held?.count) > MOST_FOLLOWS) throw new Refused(FULL, 'follow_full');
    return true;
  });
}

/** Follows a target no more. May be called twice, and of what is not there any more. */
export async function unfollow(payload: Payload, owner: number, { kind, id }: Target): Promise<void> {
  await readRows(
    payload,
    sql`delete from follows where owner_id = ${owner} and kind = ${tableOf(kind)} and target_id = ${id}`,
  );
}

/** Which of these targets a reader follows. */
export async function followedOf(
  payload: Payload,
  owner: number,
  targets: readonly Target[],
): Promise<Target[]> {
  const rows = await readRows<{ kind: string; id: number }>(
    payload,
    sql`select kind, target_id as id from follows where owner_id = ${owner}
      and target_id = ${anyOf(targets.map(({ id }) => id))}`,
  );
  return targets.filter(({ kind, id }) => rows.some((row) => row.kind === tableOf(kind) && row.id === id));
}

/** What a reader follows, the newest first. What readers cannot see now is left out until it returns. */
export async function listFollows(
  payload: Payload,
  owner: number,
  group: FollowGroup | undefined,
  { page, perPage }: Window,
): Promise<Listed<RawFollow>> {
  const rows = await readRows<{ kind: string; id: number; date: string }>(
    payload,
    sql`select kind, target_id as id, created_at as date from follows where owner_id = ${owner} order by id desc`,
  );
  const follows = rows.flatMap(({ kind: table, id, date }) => {
    const kind = kindOf(table);
    return kind ? [{ kind, id, date }] : [];
  });
  const shown = await readTargets(payload, follows);
  const all = follows.flatMap(({ date, ...target }): RawFollow[] => {
    const info = shown.get(keyOf(target));
    return info && (group === undefined || info.group === group)
      ? [{ ...info, date: toLocalTime(date) }]
      : [];
  });
  const totalPages = Math.ceil(all.length / perPage);
  if (page > Math.max(totalPages, 1)) throw invalidPage();
  return { items: all.slice((page - 1) * perPage, page * perPage), total: all.length, totalPages };
}

/** For which groups a reader gets no notices. */
export async function mutedOf(payload: Payload, owner: number): Promise<FollowGroup[]> {
  const [row] = await readRows<{ muted: string[] }>(
    payload,
    sql`select muted from follow_settings where owner_id = ${owner}`,
  );
  return FOLLOW_GROUPS.filter((group) => row?.muted.includes(group));
}

/** Turns notices of some groups off, or on again. */
export async function mute(
  payload: Payload,
  owner: number,
  groups: readonly FollowGroup[],
  isMuted: boolean,
): Promise<void> {
  const changed = sql`${sql.param([...groups])}::text[]`;
  await readRows(
    payload,
    sql`insert into follow_settings as s (owner_id, muted) values (${owner}, ${isMuted ? changed : sql`'{}'`})
      on conflict (owner_id) do update set muted = array(
        select unnest(s.muted) except select unnest(${changed}) ${isMuted ? sql`union select unnest(${changed})` : sql``})`,
  );
}
