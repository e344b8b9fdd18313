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
