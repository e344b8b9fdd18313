import { holdsMobile } from '../../db/holds-mobile';
import { sql, type SQL } from './database';

/** Whether a slug, today's or an old one, holds the mobile number of a person `u`: then nobody sees it (E22). */
export const tells = (slug: string): SQL => sql.raw(holdsMobile(slug, 'u'));

/** Nothing is found by such a slug either. */
const tellsNumber = tells('u.slug');

/** The slug of a person `u` as replies have it. */
export const publicSlug = sql`case when u.slug is null or ${tellsNumber} then 'u' || u.id else u.slug end`;

/** Whether a person `u` is the one with this public slug. */
export function hasPublicSlug(slug: string): SQL {
  const [, id] = /^u(\d{1,9})$/.exec(slug) ?? [];
  const generated = id === undefined ? sql`false` : sql`(u.id = ${Number(id)} and ${publicSlug} = ${slug})`;
  return sql`((u.slug = ${slug} and not ${tellsNumber}) or ${generated})`;
}
