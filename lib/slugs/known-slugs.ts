import { processWide } from '@/lib/cache/process-wide';
import type { CmsEvent } from '@/lib/cms/tags';
import { NOTHING_LOADED, type KnownSlugs, type NameKind } from '@/lib/routing/known';
import { nameListAccess } from './name-list-access';
import type { SlugEntry, Family } from './slug-index';

/** What of the keeper its users see. It is made by `start-slugs.ts`, in another bundle of the same process. */
export type Keeper = {
  readonly index: KnownSlugs & { entries(family: Family): SlugEntry[]; readonly missing: Family[] };
  applyEvent(event: Pick<CmsEvent, 'event' | 'id' | 'slug' | 'old_slug'>, isPublic?: boolean): void;
};

/** The place in the process where the keeper is, shared by middleware, pages, handlers and instrumentation. */
export const held = (): { keeper: Keeper | null } =>
  processWide<{ keeper: Keeper | null }>('slugs', () => ({ keeper: null }));

/** The names this process knows; before the start of the keeper everything passes. */
export function knownSlugs(): KnownSlugs {
  return held().keeper?.index ?? NOTHING_LOADED;
}

/**
 * Whether the middleware lets names of a kind pass that nobody has published: the keeper runs, and has no list of
 * them, from the CMS or from disk.
 */
export function passesUnknown(kind: NameKind): boolean {
  const { keeper } = held();
  return keeper !== null && !keeper.index.loaded(kind);
}

/** What is wrong with the names this process knows, in a sentence for an operator; null when all is well. */
export function namesProblem(): string | null {
  const missing = held().keeper?.index.missing ?? [];
  const reasons = [
    nameListAccess().reason,
    missing.length === 0
      ? null
      : `No list of names could be read yet of: ${missing.join(', ')}. Addresses nobody has asked for before are limited.`,
  ].filter((reason) => reason !== null);
  return reasons.length === 0 ? null : reasons.join(' ');
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
