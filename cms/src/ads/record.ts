import type { Payload } from 'payload';
import { COUNTED_PLACES } from '../collections/ad-positions/places';
import { isBot } from '../contract/bots';
import { isStaff, type Caller } from '../contract/caller';
import { toId } from '../contract/mappers/refs';
import { anonymousTo, shownTo, type Visitor } from '../contract/visits';
import { queryByName } from '../db/prepared';
import { dayOf } from './days';
import { hashVisitor, knownAgent, noteAgent } from './visitors';

export type EventKind = 'show' | 'view' | 'click';

/** What a call says of the ads and entries it counts. */
export type Counting = {
  /** Each once. */
  ids: readonly number[];
  path: string | null;
  language: 'zh' | 'en' | null;
  /** The places each id stands in; what is no name of a place is left out. */
  places: Readonly<Record<string, string | readonly string[]>>;
  /** False: the browser could not measure whether it was seen. */
  measurable: boolean;
  /** The visitor has not agreed to be told apart. */
  anonymous: boolean;
};

const PLACES: ReadonlySet<string> = new Set(COUNTED_PLACES);
/** Of one id in one call, so that a call stays bounded; the site sends more of them in another call. */
const MOST_PLACES = 3;

/** Content that is public, of a table whose rows may have a brand. @param rank among the tables that may have an id */
const publicOf = (rank: number, table: string, brand: string) =>
  `UNION ALL SELECT ${rank}, '${table}', id, ${brand}, false FROM ${table} WHERE id = ANY($2) AND _status = 'published' AND deleted_at IS NULL`;

/**
 * What may be counted is any ad, since a page that is cached may still show one that has ended, and content that is public. Ids
 * come from one sequence; were one id given twice by hand, the first of this order has it. An event without the hash of a
 * visitor gets a random number of as many bytes, another one in each row.
 */
const RECORD = `WITH asked AS (
    SELECT * FROM unnest($2::int[], $3::text[]) WITH ORDINALITY AS a (id, place, n)
  ), found AS (
    SELECT DISTINCT ON (id) id, entity, brand, has_permits FROM (
      SELECT 1 AS rank, 'ads' AS entity, id, brand_id AS brand, coalesce(show_times_limit, 0) > 0 AS has_permits FROM ads WHERE id = ANY($2)
      ${publicOf(2, 'products', 'brand_id')} ${publicOf(3, 'brands', 'id')} ${publicOf(4, 'companies', 'NULL')}
      ${publicOf(5, 'posts', 'NULL')} ${publicOf(6, 'communities', 'NULL')}
    ) any_of ORDER BY id, rank
  ), agent AS (
    INSERT INTO user_agents (text, seen_on)
    SELECT $4, $5::date WHERE $6::int IS NULL AND EXISTS (SELECT 1 FROM found)
    ON CONFLICT (text) DO UPDATE SET seen_on = greatest(user_agents.seen_on, excluded.seen_on) RETURNING id
  ), logged AS (
    INSERT INTO ad_events (kind, entity, entity_id, place, language, path, visitor, user_agent_id, measurable, self_made)
    SELECT $1, f.entity, f.id, a.place, $7::text, $8::text, coalesce($9::bytea, substring(uuid_send(gen_random_uuid()) FOR 12)),
      coalesce($6, (SELECT id FROM agent)), $10::boolean, $11::boolean OR coalesce(f.brand = $12::int, false)
    FROM asked a JOIN found f ON f.id = a.id ORDER BY a.n
    RETURNING entity_id, user_agent_id
  ), counted AS (
    INSERT INTO counters (entity, entity_id, shows)
    SELECT entity, id, 1 FROM found WHERE id = ANY($13::int[]) AND NOT has_permits ORDER BY entity, id
    ON CONFLICT (entity, entity_id) DO UPDATE SET shows = counters.shows + 1
  ) SELECT entity_id AS id, user_agent_id AS agent FROM logged`;

/**
 * Writes one event for each id there is, and each place of it, into the log, by one statement; ids that name nothing are
 * ignored, and a call with no other writes nothing, not even its User-Agent. The log takes everything: bots, doubles and
 * self-made events are left out when it is counted (./rollup), so that it can be counted again. A `show` also adds 1 to the
 * shows of its entity (A43), unless a bot made it or this visitor was counted for the id within the last half hour. The
 * shows of an ad with a limit are its permits, which ./leases counts. Written past Payload: no hook, no version, no event
 * for the site. Of an anonymous visitor each event has a random number instead of a hash, so no two of them belong together
 * in the log. Its doubles are therefore not written at all; they are found in the memory of this process.
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
  const noted = ({ id, place }: Placed) => [kind, id, place, language].join('\n');
  const placed = counting.ids
    .flatMap((id) => placesOf(id, places, kind === 'click' ? 1 : MOST_PLACES))
    .filter((one) => !anonymous || anonymousTo.note(visitor, noted(one)));
  if (placed.length === 0) return;
  const ids = [...new Set(placed.map(({ id }) => id))];
  const hash = anonymous ? null : await hashVisitor(payload, visitor);
  const day = dayOf(new Date());
  const known = knownAgent(visitor.userAgent, day);
  const counts = kind === 'show' && !isBot(visitor.userAgent);
  const fresh = ids.filter((id) => counts && shownTo.note(visitor, String(id)));
  const forget = (isLost: (id: number) => boolean) => {
    for (const id of fresh.filter(isLost)) shownTo.forget(visitor, String(id));
    if (!anonymous) return;
    for (const one of placed) if (isLost(one.id)) anonymousTo.forget(visitor, noted(one));
  };
  const values = [
    ...[
      kind,
      placed.map(({ id }) => id),
      placed.map(({ place }) => place),
      visitor.userAgent,
      day,
      known,
      language,
      path,
      hash,
      measurable,
    ],
    ...[isStaff(caller), brandOf(caller), fresh],
  ];
  const written = await queryByName<{ id: number; agent: number }>(
    payload.db.pool,
    'record_events',
    RECORD,
    values,
  ).catch((error: unknown) => {
    forget(() => true);
    throw error;
  });
  const [one] = written;
  if (one) noteAgent(visitor.userAgent, day, one.agent);
  const there = new Set(written.map(({ id }) => id));
  forget((id) => !there.has(id));
}

type Placed = { id: number; place: string | null };

/** An id once for each of its places that there is, and once without any. @param most a click is in one place */
function placesOf(id: number, places: Counting['places'], most: number): Placed[] {
  const names = [places[String(id)] ?? []].flat().filter((name) => PLACES.has(name));
  const known = [...new Set(names)].slice(0, most);
  return (known.length === 0 ? [null] : known).map((place) => ({ id, place }));
}

/** The brand a reader's account belongs to; null for everybody else (P15). */
export function brandOf(caller: Caller | null): number | null {
  return caller?.account.kind === 'reader' ? toId(caller.account.doc.brand) : null;
}
