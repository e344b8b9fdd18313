import type { Payload } from 'payload';
import { joinHalves } from '../contract/bilingual';
import { toDisplayName, toPersonSlug } from '../contract/mappers/person';
import type { Refs } from '../contract/mappers/refs';
import { anyOf, readRows, sql } from '../contract/queries/database';
import { publishedPeople } from '../contract/queries/post-listing';
import { readRefs } from '../contract/queries/refs';
import { FOLLOW_KINDS, groupOf, keyOf, type FollowKind, type Target, type TargetInfo } from './kinds';

/**
 * What readers can see of these targets, by {@link keyOf}. Absent, hidden and unpublished ones are left out, and so is a
 * person without a published article, who has no page.
 */
export async function readTargets(
  payload: Payload,
  targets: readonly Target[],
): Promise<Map<string, TargetInfo>> {
  const idsOf = (wanted: FollowKind) => targets.flatMap(({ kind, id }) => (kind === wanted ? id : []));
  const refs = await readRefs(payload, {
    people: await withPages(payload, idsOf('person')),
    companies: idsOf('company'),
    brands: idsOf('brand'),
    terms: Object.fromEntries(
      FOLLOW_KINDS.filter((kind) => groupOf(kind) === 'topic').map((kind) => [kind, idsOf(kind)]),
    ),
  });
  const found = new Map<string, TargetInfo>();
  for (const target of targets) {
    const shown = toShown(refs, target);
    if (shown) found.set(keyOf(target), { ...target, group: groupOf(target.kind), ...shown });
  }
  return found;
}

function toShown(refs: Refs, { kind, id }: Target): { name: string; slug: string } | null {
  if (kind === 'person') {
    const person = refs.people.get(id);
    return person ? { name: toDisplayName(person), slug: toPersonSlug(person) } : null;
  }
  if (kind === 'company' || kind === 'brand') {
    const entry = (kind === 'company' ? refs.companies : refs.brands).get(id);
    return entry ? { name: joinHalves(entry.title), slug: entry.slug } : null;
  }
  const term = refs.terms[kind].get(id);
  return term ? { name: joinHalves(term.name), slug: term.slug } : null;
}

async function withPages(payload: Payload, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<{ id: number }>(
    payload,
    sql`select u.id from people u where u.id = ${anyOf(ids)} and u.id in (${publishedPeople})`,
  );
  return rows.map(({ id }) => id);
}
