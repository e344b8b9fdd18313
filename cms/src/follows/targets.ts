import type { Payload } from 'payload';
import { joinHalves } from '../contract/bilingual';
import { toDisplayName, toPersonSlug } from '../contract/mappers/person';
import type { Refs } from '../contract/mappers/refs';
import { anyOf, readRows, sql } from '../contract/queries/database';
import { publishedPeople } from '../contract/queries/post-listing';
import { readRefs } from '../contract/queries/refs';
import { TERM_COLLECTIONS } from '../contract/taxonomies';

/** The words of the contract for what can be followed: entries with a page of their own on the site. */
export const FOLLOW_KINDS = [
  'person',
  'company',
  'brand',
  'category',
  'tag',
  'topic',
  'type',
  'material',
  'place',
  'country',
] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** How readers see the kinds: a bell is muted for all topics together. */
export const FOLLOW_GROUPS = ['person', 'company', 'brand', 'topic'] as const;
export type FollowGroup = (typeof FOLLOW_GROUPS)[number];

export type Target = { kind: FollowKind; id: number };
/** A target that readers can see. `name` is `zh|en`. */
export type TargetInfo = Target & { group: FollowGroup; name: string; slug: string };

export const keyOf = ({ kind, id }: Target): string => `${kind}:${id}`;

export const groupOf = (kind: FollowKind): FollowGroup =>
  kind === 'person' || kind === 'company' || kind === 'brand' ? kind : 'topic';

/** The table of a kind, which is what a row of `follows` holds. */
export function tableOf(kind: FollowKind): string {
  switch (kind) {
    case 'person':
      return 'people';
    case 'company':
      return 'companies';
    case 'brand':
      return 'brands';
    default:
      return TERM_COLLECTIONS[kind];
  }
}

export const kindOf = (table: string): FollowKind | null =>
  FOLLOW_KINDS.find((kind) => tableOf(kind) === table) ?? null;

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
