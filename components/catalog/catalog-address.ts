import { LOCALES, type Locale } from '@/lib/i18n/locales';

import { catalogHref, type Selected } from './catalog-links';

/** What a catalogue screen shows, page included; everything that its address says. */
export type Place = Selected & { page: number };

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.node === other.node && one.brand === other.brand && one.page === other.page;

/** `/catalog`, `/catalog/all/2`, `/catalog/stone`, `/catalog/stone/2`, behind the language. */
const REST = /^(?:\/([^/]+)(?:\/([1-9]\d{0,5}))?)?$/;

/**
 * What an address of the catalogue shows: the other direction of `catalogHref` (R8-R10, X-12). Null for every other
 * address, also for one that the server only redirects from. Of the query `brand` alone counts, as on the server.
 */
export function toPlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place | null {
  const base = Object.keys(LOCALES)
    .map((locale) => catalogHref(locale as Locale, { node: null, brand: '' })) // The keys of LOCALES are its languages.
    .find((path) => pathname === path || pathname.startsWith(`${path}/`));
  const [, segment, page] = (base !== undefined && REST.exec(pathname.slice(base.length))) || [];
  if (base === undefined || (segment === undefined && pathname !== base)) return null;
  const filter = decoded(segment ?? 'all');
  // The first page has no number, and all products no name.
  if (filter === null || page === '1' || (segment === 'all' && page === undefined)) return null;
  const query = new URLSearchParams(search);
  if (query.has('goto')) return null;
  return {
    node: filter === 'all' ? null : filter,
    brand: query.get('brand')?.trim() ?? '',
    page: Number(page ?? 1),
  };
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null; // A malformed escape.
  }
}
