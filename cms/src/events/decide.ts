/** Subjects and verbs of A80. */
export const SUBJECTS = [
  'post',
  'job',
  'page',
  'menu',
  'ad',
  'options',
  'brand',
  'company',
  'product',
  'community',
  'comment',
  'term',
  'user',
] as const;
export type Subject = (typeof SUBJECTS)[number];
type Verb = 'created' | 'updated' | 'deleted';

/** What readers could see of a thing at one moment; null where they could see nothing. */
export type PublicState = {
  subject: Subject;
  id: number;
  /** Decoded; the key for menus, empty for ads, options and users. */
  slug: string;
  /** Empty for everything but posts. */
  postType: string;
  /** Slugs of its terms of all taxonomies, ancestors included. */
  terms: string[];
};

/** The body of A80; every field is always present. */
export type SiteEvent = {
  event: `${Subject}.${Verb}`;
  id: number;
  slug: string;
  old_slug: string;
  post_type: string;
  terms: string[];
};

function event(verb: Verb, state: PublicState, others: PublicState | null, oldSlug = ''): SiteEvent {
  return {
    event: `${state.subject}.${verb}`,
    id: state.id,
    slug: state.slug,
    old_slug: oldSlug,
    post_type: state.postType,
    terms: [...new Set([...(others?.terms ?? []), ...state.terms])].sort(),
  };
}

/**
 * The events that follow from what was public before a change and what is public after it: nothing when it was
 * never public, `created` on the first publication, `deleted` when it was withdrawn. An article that becomes a job
 * is gone as the one and new as the other.
 */
export function decideEvents(before: PublicState | null, after: PublicState | null): SiteEvent[] {
  if (before && after) {
    if (before.subject !== after.subject) {
      return [event('deleted', before, null), event('created', after, null)];
    }
    return [event('updated', after, before, before.slug === after.slug ? '' : before.slug)];
  }
  if (after) return [event('created', after, null)];
  return before ? [event('deleted', before, null)] : [];
}
