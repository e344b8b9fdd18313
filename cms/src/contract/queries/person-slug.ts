import { sql, type SQL } from './database';

const digitsOf = (column: SQL): SQL => sql`regexp_replace(${column}, '\\D', '', 'g')`;

/** Whether the slug of a person `u` holds his mobile number: then nobody sees it and nothing is found by it (E22). */
const tellsNumber = sql`(length(${digitsOf(sql`coalesce(u.mobile, '')`)}) >= 5
  and position(${digitsOf(sql`coalesce(u.mobile, '')`)} in ${digitsOf(sql`coalesce(u.slug, '')`)}) > 0)`;

/** The slug of a person `u` as replies have it. */
export const publicSlug = sql`case when u.slug is null or ${tellsNumber} then 'u' || u.id else u.slug end`;

/** Whether a person `u` is the one with this public slug. */
export function hasPublicSlug(slug: string): SQL {
  const [, id] = /^u(\d{1,9})$/.exec(slug) ?? [];
  const generated = id === undefined ? sql`false` : sql`(u.id = ${Number(id)} and ${publicSlug} = ${slug})`;
  return sql`((u.slug = ${slug} and not ${tellsNumber}) or ${generated})`;
}
