import type { Payload } from 'payload';
import { COUNTED_PLACES } from '../collections/ad-positions/places';
import { isBot } from '../contract/bots';
import { isStaff, type Caller } from '../contract/caller';
import { toId } from '../contract/mappers/refs';
import { anyOf, readRows, sql } from '../contract/queries/database';
import { anonymousTo, shownTo, type Visitor } from '../contract/visits';
import { dayOf } from './days';
import { hashVisitor, knownAgent, noteAgent } from './visitors';

export type EventKind = 'show' | 'view' | 'click';

/** What a call says of the ads and entries it counts. */
export type Counting = {
  /** Each once. */
  ids: readonly number[];
  path: string | null;
  language: 'zh' | 'en' | null;
  /** The place each id stands in; what is no name of a place is left out. */
  places: Readonly<Record<string, string>>;
  /** False: the browser could not measure whether it was seen. */
  measurable: boolean;
  /** The visitor has not agreed to be told apart. */
  anonymous: boolean;
};

/** As many bytes as a hash has, another number for each row. */
const RANDOM_HASH = sql`substring(uuid_send(gen_random_uuid()) for 12)`;

const PLACES: ReadonlySet<string> = new Set(COUNTED_PLACES);

/**
 * What may be counted, by id: any ad, since a page that is cached may still show one that has ended, and content that is
 * public. Ids come from one sequence; were one id given twice by hand, the first of this order has it.
 */
const found = (ids: readonly number[]) => sql`(
  select distinct on (id) id, entity, brand, has_permits from (
    select 1 as rank, 'ads' as entity, id, brand_id as brand, coalesce(show_times_limit, 0) > 0 as has_permits from ads where id = ${anyOf(ids)}
    union all select 2, 'products', id, brand_id, false from products where id = ${anyOf(ids)} and _status = 'published' and deleted_at is null
    union all select 3, 'brands', id, id, false from brands where id = ${anyOf(ids)} and _status = 'published' and deleted_at is null
    union all select 4, 'companies', id, null, false from companies where id = ${anyOf(ids)} and _status = 'published' and deleted_at is null
    union all select 5, 'posts', id, null, false from posts where id = ${anyOf(ids)} and _status = 'published' and deleted_at is null
    union all select 6, 'communities', id, null, false from communities where id = ${anyOf(ids)} and _status = 'published' and deleted_at is null
  ) any_of order by id, rank)`;

/**
 * Writes one event for each id there is into the log, by one statement; ids that name nothing are ignored, and a call with
 * no other writes nothing, not even its User-Agent. The log takes
 * everything: bots, doubles and self-made events are left out when it is counted (./rollup), so that it can be counted
 * again. A `show` also adds 1 to the shows of its entity (A43), unless a bot made it or this visitor was counted for the id
 * within the last half hour. The shows of an ad with a limit are its permits, which ./leases counts. Written past Payload:
 * no hook, no version, no event for the site.
 * Of an anonymous visitor each event has a random number instead of a hash, so no two of them belong together in the log.
 * Its doubles are therefore not written at all; they are found in the memory of this process.
 *
 * @param caller whose token the call carried; staff and the brand's own account are marked as self-made
 */
export async function record(
  payload: Payload,
  kind: EventKind,
  counting: Counting,
  visitor: Visitor,
  caller: Caller | null,
): Promise<void> {
  const { places, path, language, measurable, anonymous } = counting;
  const placeOf = (id: number) => {
    const name = places[String(id)];
    return name !== undefined && PLACES.has(name) ? name : null;
  };
  const noted = (id: number) => [kind, id, placeOf(id), language].join('\n');
  const ids = counting.ids.filter((id) => !anonymous || anonymousTo.note(visitor, noted(id)));
  if (ids.length === 0) return;
  const hash = anonymous ? RANDOM_HASH : sql`${await hashVisitor(payload, visitor)}::bytea`;
  const day = dayOf(new Date());
  const known = knownAgent(visitor.userAgent, day);
  const counts = kind === 'show' && !isBot(visitor.userAgent);
  const fresh = ids.filter((id) => counts && shownTo.note(visitor, String(id)));
  const forget = (some: readonly number[]) => {
    for (const id of some) {
      if (fresh.includes(id)) shownTo.forget(visitor, String(id));
      if (anonymous) anonymousTo.forget(visitor, noted(id));
    }
  };
  const written = await readRows<{ id: number; agent: number }>(
    payload,
    sql`with asked as (
        select * from unnest(${sql.param(ids)}::int[], ${sql.param(ids.map(placeOf))}::text[]) with ordinality as a (id, place, n)
      ), found as ${found(ids)}, agent as (
        insert into user_agents (text, seen_on)
        select ${visitor.userAgent}, ${day}::date where ${known}::int is null and exists (select 1 from found)
        on conflict (text) do update set seen_on = greatest(user_agents.seen_on, excluded.seen_on) returning id
      ), logged as (
        insert into ad_events (kind, entity, entity_id, place, language, path, visitor, user_agent_id, measurable, self_made)
        select ${kind}, f.entity, f.id, a.place, ${language}::text, ${path}::text, ${hash}, coalesce(${known}::int, (select id from agent)), ${measurable}::boolean,
          ${isStaff(caller)}::boolean or coalesce(f.brand = ${brandOf(caller)}::int, false)
        from asked a join found f on f.id = a.id order by a.n
        returning entity_id, user_agent_id
      ), counted as (
        insert into counters (entity, entity_id, shows)
        select entity, id, 1 from found where id = ${anyOf(fresh)} and has_permits is false order by entity, id
        on conflict (entity, entity_id) do update set shows = counters.shows + 1
      ) select entity_id as id, user_agent_id as agent from logged`,
  ).catch((error: unknown) => {
    forget(ids);
    throw error;
  });
  const [one] = written;
  if (one) noteAgent(visitor.userAgent, day, one.agent);
  const there = new Set(written.map(({ id }) => id));
  forget(ids.filter((id) => !there.has(id)));
}

/** The brand a reader's account belongs to; null for everybody else (P15). */
export function brandOf(caller: Caller | null): number | null {
  return caller?.account.kind === 'reader' ? toId(caller.account.doc.brand) : null;
}
