import type { Resource } from '@/lib/api/read';
import { read } from '@/lib/api/read';
import { toCsv } from '@/lib/csv';
import type { Locale } from '@/lib/i18n/locales';
import { inLanguage } from '@/lib/cms/in-language';
import { publicPath } from '@/lib/routing/route';
import { ownList, toOwnPage, type OwnLine, type RawOwnRow } from '@/components/people/own-lists';

import type { Shown } from './shown';
import { picturesOf, toOwnPicture, type OwnPicture } from './picture-calls';

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

/** Every picture of a view; null when a page of them could not be read. */
export async function loadAllPictures(visitor: number, shown: Shown): Promise<OwnPicture[] | null> {
  const found: OwnPicture[] = [];
  for (let page = 1; ; page += 1) {
    const outcome = await read(picturesOf(visitor, shown, page, EXPORT_PAGE));
    if (outcome.kind !== 'done') return null;
    found.push(...outcome.value.flatMap((row) => toOwnPicture(row) ?? []));
    if (page >= (outcome.totals?.totalPages ?? 1)) return found;
  }
}

const COLUMNS = ['title', 'url', 'collection', 'saved', 'picture', 'caption', 'credit', 'licence'] as const;

/**
 * A saved article or picture as it stands in an exported file. Of a picture `title` and `url` are those of its article;
 * of an article the last four are empty.
 */
export type Exported = Record<(typeof COLUMNS)[number], string>;

type ExportWays = {
  /** A path of the site, without language, as a full address. */
  toUrl: (path: string) => string;
  /** The names of the collections, by id. */
  collections: ReadonlyMap<number, string>;
};

export const toExported = (lines: readonly OwnLine[], { toUrl, collections }: ExportWays): Exported[] =>
  lines.map(({ title, slug, day, collection }) => ({
    title,
    url: toUrl(publicPath({ name: 'post', slug })),
    collection: (collection !== null && collections.get(collection)) || '',
    saved: day,
    picture: '',
    caption: '',
    credit: '',
    licence: '',
  }));

export const toExportedPictures = (
  rows: readonly OwnPicture[],
  locale: Locale,
  { toUrl, collections }: ExportWays,
): Exported[] =>
  rows.map((row) => {
    const { picture, licence, post } = inLanguage(
      { picture: row.picture, licence: row.licence, post: row.post },
      locale,
    );
    return {
      title: post.title.text,
      url: toUrl(post.path),
      collection: (row.collection !== null && collections.get(row.collection)) || '',
      saved: row.day,
      picture: toUrl(picture.src),
      caption: picture.caption.text,
      credit: picture.credit.text,
      licence: licence.text,
    };
  });

/** A table of what was saved, with the names of its columns. */
export function toExportedCsv(rows: readonly Exported[]): string {
  return toCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]);
}
