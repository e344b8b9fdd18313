import type { SanitizedConfig } from 'payload';
import { PUBLISHABLE } from '../collections/schedule';

const isPublishable = (slug: unknown): boolean => PUBLISHABLE.some((one) => one === slug);

/**
 * The settings for a page of the dashboard. Payload makes an entry as soon as the form of a new one is opened, so that it
 * can save by itself; it does not where drafts are validated. For the page of a new entry the settings say that they are:
 * nothing is made before something was typed (`first-save.island.tsx`). Nothing else reads this copy: saves are judged by
 * Payload's own settings, and the browser's copy has no such property, since it cannot be enumerated.
 * @param segments of the address below `/admin`
 */
export function forPage(config: SanitizedConfig, segments: readonly string[] = []): SanitizedConfig {
  const [area, slug, view] = segments;
  if (area !== 'collections' || view !== 'create' || !isPublishable(slug)) return config;
  return {
    ...config,
    collections: config.collections.map((collection) => {
      const { versions } = collection;
      if (collection.slug !== slug || !versions || !versions.drafts) return collection;
      const drafts = { ...versions.drafts };
      Object.defineProperty(drafts, 'validate', { value: true, enumerable: false });
      return { ...collection, versions: { ...versions, drafts } };
    }),
  };
}
