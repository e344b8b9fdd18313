import { PUBLISHABLE } from '../collections/schedule';
import { TERM_COLLECTIONS } from '../contract/taxonomies';

/** Collections whose entries can be restored after they were deleted: all that editors write. */
export const KEPT = [
  ...PUBLISHABLE,
  ...Object.values(TERM_COLLECTIONS),
  ...(['media', 'downloads', 'catalog', 'people', 'menus', 'ads', 'ad-positions'] as const),
  ...(['notifications', 'redirects'] as const),
] as const;
export type Kept = (typeof KEPT)[number];

export const isKept = (slug: string): slug is Kept => (KEPT as readonly string[]).includes(slug);

/** Whether the entries of a collection are files: pictures, and what products offer. */
export const hasFiles = (slug: string): slug is 'media' | 'downloads' =>
  slug === 'media' || slug === 'downloads';

export const tableOf = (collection: string): string => collection.replaceAll('-', '_');

/** Where a request says that what it deletes is not kept. */
export const NOT_KEPT = 'deletesForGood';
/** The context of such a deletion: a reader's own data, or what nobody may restore any more. */
export const FOR_GOOD = { [NOT_KEPT]: true };
