import * as z from 'zod/mini';

import {
  anyTextSchema,
  countSchema,
  idSchema,
  listOf,
  renderedSchema,
  switchSchema,
} from '@/lib/api/primitives';
import type { Resource } from '@/lib/api/read';
import { textReaders } from '@/lib/api/text-readers';
import { toMoment } from '@/lib/cms/moment';
import { linesOf } from '@/lib/html/words-of';
import type { Locale } from '@/lib/i18n/locales';

import { sourceOf } from './source-of';

/** C42, K9: up to so many, the newest. */
const PER_PAGE = 100;

/** Ent-15: the contract's content is a text, a stock WordPress wraps it. */
export const commentSchema = z.object({
  id: idSchema,
  parent: countSchema,
  author: countSchema,
  author_name: anyTextSchema,
  dady_name: anyTextSchema,
  date: anyTextSchema,
  timestamp: countSchema,
  avatar: anyTextSchema,
  content: renderedSchema,
  status: anyTextSchema,
  edited: switchSchema,
  deleted: switchSchema,
  /** Why it is not public yet (A34); `a|b`. */
  msg: anyTextSchema,
  /** Seconds since 1970 until which the visitor may change it; 0 when that is over, and for others' comments. */
  editable_until: countSchema,
  /** Of the visitor's own: what its deletion names; empty where the backend has none. */
  revision: anyTextSchema,
});

export type RawComment = z.infer<typeof commentSchema>;

/** The comments of an entry with those of the visitor that wait (A33, C42). */
export const commentsWithOwn = (post: number, visitor: number | null): Resource<RawComment[]> => ({
  path: `v_comments?post=${post}&orderby=id&order=desc&per_page=${PER_PAGE}&page=1`,
  schema: listOf(commentSchema),
  visitor,
});

/** A comment as the browser shows it: as text, since only the server sanitises HTML. `day` is `yyyy-MM-dd`. */
export type ShownComment = {
  id: number;
  /** 0 when it answers none. */
  parent: number;
  author: number;
  name: string;
  /** Whom it answers; empty when it answers none. */
  replyTo: string;
  /** In seconds since 1970; 0 when it is not known. */
  timestamp: number;
  day: string;
  avatar: string;
  /** Its words, line by line. */
  text: string;
  /** What its author typed (source-of). */
  source: string;
  isWaiting: boolean;
  isEdited: boolean;
  isDeleted: boolean;
  editableUntil: number;
};

/** What of comments can be shown, in their order. Those of another status and those without words are left out. */
export function toShown(rows: readonly RawComment[], locale: Locale, timeZone: string): ShownComment[] {
  const nameOf = (text: string) => {
    const halves = textReaders.toText(text);
    return halves[locale] || halves.zh || halves.en;
  };
  return rows.flatMap((row): ShownComment[] => {
    const text = row.deleted ? '' : linesOf(row.content.rendered);
    const isWaiting = row.status === 'hold';
    if ((text === '' && !row.deleted) || !(isWaiting || row.status === 'approved')) return [];
    return [
      {
        ...{ id: row.id, parent: row.parent, author: row.author, text, isWaiting },
        source: row.deleted ? '' : sourceOf(row.content.rendered),
        name: nameOf(row.author_name),
        replyTo: nameOf(row.dady_name),
        ...toMoment(row.date, row.timestamp, timeZone),
        avatar: textReaders.toSource(row.avatar) ?? '',
        isEdited: row.edited,
        isDeleted: row.deleted,
        editableUntil: row.editable_until,
      },
    ];
  });
}
