import { brandPath, communityPath, companyPath, personPath, postPath, productPath } from '@/lib/routes';
import type { Locale } from '@/lib/i18n/locales';

import type { EntryKind } from './entry-kinds';

/** Where a thing of some kind has its page. */
export function entryPath(locale: Locale, entry: { kind: EntryKind; id: number; slug: string }): string {
  switch (entry.kind) {
    case 'article':
    case 'job':
      return postPath(locale, entry.slug);
    case 'brand':
      return brandPath(locale, entry.slug);
    case 'product':
      return productPath(locale, entry.slug);
    case 'company':
      return companyPath(locale, entry.slug);
    case 'person':
      return personPath(locale, entry.id);
    case 'community':
      return communityPath(locale, entry.slug);
  }
}
