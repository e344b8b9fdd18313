import { processWide } from '@/lib/cache/process-wide';
import type { CmsEvent } from '@/lib/cms/tags';
import { NOTHING_LOADED, type KnownSlugs } from '@/lib/routing/known';
import type { SlugEntry, Family } from './slug-index';

/** What of the keeper its users see. It is made by `start-slugs.ts`, in another bundle of the same process. */
export type Keeper = {
  readonly index: KnownSlugs & { entries(family: Family): SlugEntry[]; readonly complete: boolean };
  applyEvent(event: Pick<CmsEvent, 'event' | 'id' | 'slug' | 'old_slug'>, isPublic?: boolean): void;
};

/** The place in the process where the keeper is, shared by middleware, pages, handlers and instrumentation. */
export const held = (): { keeper: Keeper | null } =>
  processWide<{ keeper: Keeper | null }>('slugs', () => ({ keeper: null }));

/** The names this process knows; before the start of the keeper everything passes. */
export function knownSlugs(): KnownSlugs {
  return held().keeper?.index ?? NOTHING_LOADED;
}

/** The published things of a family, e.g. for the sitemap; empty while not loaded. */
export function listKnown(family: Family): SlugEntry[] {
  return held().keeper?.index.entries(family) ?? [];
}

/**
 * For the handler of A80, before it clears tags. `isPublic`: what the handler found when it read the thing
 * uncached; leave it out when it did not look.
 */
export function applyEvent(
  event: Pick<CmsEvent, 'event' | 'id' | 'slug' | 'old_slug'>,
  isPublic?: boolean,
): void {
  held().keeper?.applyEvent(event, isPublic);
}
