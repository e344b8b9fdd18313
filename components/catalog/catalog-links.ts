import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';
import { publicPath } from '@/lib/routing/route';

/** What a catalogue screen shows: a node's slug, null for all, and a brand as the index names it, or an empty text. */
export type Selected = { node: string | null; brand: string };

/** The address of a selection (R8-R10); page 1 is the plain path, the brand is its query. */
export function catalogHref(locale: Locale, { node, brand }: Selected, page = 1): string {
  // Not `catalogPath`: what islands use of the routes is in the script of every page, and these two are there already.
  const path = localPath(locale, publicPath({ name: 'catalog', filter: node ?? 'all', page }));
  return brand === '' ? path : `${path}?${new URLSearchParams({ brand })}`;
}
