import * as z from 'zod/mini';

import { textReaders } from '@/lib/api/text-readers';
import type { Totals } from '@/lib/api/outcome';
import {
  anyTextSchema,
  countSchema,
  idSchema,
  listOf,
  optionalOf,
  renderedSchema,
  slugSchema,
} from '@/lib/api/primitives';
import type { Resource } from '@/lib/api/read';
import { toMoment } from '@/lib/cms/moment';
import { wordsOf } from '@/lib/html/words-of';
import type { Locale } from '@/lib/i18n/locales';

/** K10. */
export const OWN_PER_PAGE = 20;

/** One favourite or one comment, as its owner sees it: what it is about, and for a comment what was said. */
export type OwnLine = {
  key: string;
  /** The id of the entry. */
  post: number;
  /** Of a favourite: the collection it is in. */
  collection: number | null;
  slug: string;
  title: string;
  /** `yyyy-MM-dd`. */
  day: string;
  /** Of a comment: its words without marks. */
  said: string;
  isPending: boolean;
};

export type OwnPage = { lines: OwnLine[]; total: number; totalPages: number };
export type OwnList = 'favorites' | 'comments';

/** A row of either list (A39, A40); what it is about may be gone. */
const rowSchema = z.object({
  id: countSchema,
  post_id: countSchema,
  type_id: optionalOf<number | null>(idSchema, null),
  date: anyTextSchema,
  timestamp: countSchema,
  content: anyTextSchema,
  status: anyTextSchema,
  post: z.catch(
    z.nullable(z.object({ slug: slugSchema, title: optionalOf(renderedSchema, { rendered: '' }) })),
    null,
  ),
});

export type RawOwnRow = z.infer<typeof rowSchema>;

/** A page of either list (A39, A40). */
export const ownList = (
  id: number,
  list: OwnList,
  page: number,
  perPage = OWN_PER_PAGE,
): Resource<RawOwnRow[]> => ({
  path: `users/${id}/${list}?page=${page}&per_page=${perPage}`,
  schema: listOf(rowSchema),
});

/** A page as it is shown, its days in the time zone of the site; rows without an entry are left out. */
export function toOwnPage(
  rows: readonly RawOwnRow[],
  totals: Totals | null,
  locale: Locale,
  timeZone: string,
): OwnPage {
  const lines = rows.flatMap((row): OwnLine[] => {
    if (!row.post) return [];
    const { slug } = row.post;
    const title = textReaders.toText(row.post.title.rendered);
    return [
      {
        key: String(row.id || row.post_id || slug),
        post: row.post_id,
        collection: row.type_id,
        slug,
        title: title[locale] || title.zh || title.en,
        day: toMoment(row.date, row.timestamp, timeZone).day,
        said: wordsOf(row.content),
        isPending: row.status === 'hold',
      },
    ];
  });
  return { lines, total: totals?.total || lines.length, totalPages: totals?.totalPages || 1 };
}
