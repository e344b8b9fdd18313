import type { Resource } from '@/lib/api/read';
import { read } from '@/lib/api/read';
import type { Locale } from '@/lib/i18n/locales';
import { ownList, toOwnPage, type OwnLine, type RawOwnRow } from '@/components/people/own-lists';

/** What of the favourites is shown: all, those in no collection, or one collection (A39). */
export type Shown = 'all' | 'none' | number;
export type Order = 'newest' | 'oldest' | 'title';

export type FavouriteView = { shown: Shown; order: Order; page: number };

/** The longest page the CMS gives, for an export. */
const EXPORT_PAGE = 100;

/** A page of the favourites as they are looked at (A39, K10). */
export function favouritesOf(
  id: number,
  { shown, order, page }: FavouriteView,
  locale: Locale,
  perPage?: number,
): Resource<RawOwnRow[]> {
  const { path, schema } = ownList(id, 'favorites', page, perPage);
  const more = [
    ...(shown === 'all' ? [] : [`type_id=${shown}`]),
    ...(order === 'newest' ? [] : ['order=asc']),
    ...(order === 'title' ? ['orderby=title', `title_language=${locale}`] : []),
  ];
  return { path: [path, ...more].join('&'), schema };
}

/** Every article of a view, in its order; null when a page of it could not be read. */
export async function loadAll(
  id: number,
  view: Omit<FavouriteView, 'page'>,
  locale: Locale,
  timeZone: string,
): Promise<OwnLine[] | null> {
  const lines: OwnLine[] = [];
  for (let page = 1; ; page += 1) {
    const outcome = await read(favouritesOf(id, { ...view, page }, locale, EXPORT_PAGE));
    if (outcome.kind !== 'done') return null;
    const found = toOwnPage(outcome.value, outcome.totals, locale, timeZone);
    lines.push(...found.lines);
    if (page >= found.totalPages) return lines;
  }
}

/** A saved article as it stands in an exported file. */
export type Exported = { title: string; url: string; saved: string };

export const toExported = (lines: readonly OwnLine[], toUrl: (slug: string) => string): Exported[] =>
  lines.map(({ title, slug, day }) => ({ title, url: toUrl(slug), saved: day }));

/**
 * A table as RFC 4180 has it, with a byte order mark, by which spreadsheets know UTF-8. A cell that a spreadsheet would
 * compute begins with an apostrophe (CWE-1236).
 */
export function toCsv(rows: readonly Exported[]): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [['title', 'url', 'saved'], ...rows.map(({ title, url, saved }) => [title, url, saved])];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
