import { decodedSlug } from '@/lib/cms/decoded-slug';
import { toMoment } from '@/lib/cms/moment';
import { toBilingual } from '@/lib/html/two-halves';
import { wordsOf } from '@/lib/html/words-of';
import type { Locale } from '@/lib/i18n/locales';
import { fieldOf, textOf, type Answer } from '@/lib/session/ask';

/** K10. */
export const OWN_PER_PAGE = 20;

/** One favourite or one comment, as its owner sees it: what it is about, and for a comment what was said. */
export type OwnLine = {
  key: string;
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

/** The call of a page of either list (A39, A40). */
export function ownListPath(id: number, list: OwnList, page: number): string {
  return `users/${id}/${list}?page=${page}&per_page=${OWN_PER_PAGE}`;
}

/** What is no entry is left out; null when it is no list. */
function toOwnLines(body: unknown, locale: Locale, timeZone: string): OwnLine[] | null {
  if (!Array.isArray(body)) return null;
  return body.flatMap((row: unknown) => {
    const post = fieldOf(row, 'post');
    const slug = decodedSlug(textOf(fieldOf(post, 'slug')));
    const title = toBilingual(wordsOf(textOf(fieldOf(fieldOf(post, 'title'), 'rendered'))));
    if (slug === '') return [];
    return {
      key: String(fieldOf(row, 'id') ?? fieldOf(row, 'post_id') ?? slug),
      slug,
      title: title[locale] || title.zh || title.en,
      day: toMoment(textOf(fieldOf(row, 'date')), Number(fieldOf(row, 'timestamp')) || 0, timeZone).day,
      said: wordsOf(textOf(fieldOf(row, 'content'))),
      isPending: fieldOf(row, 'status') === 'hold',
    };
  });
}

/** Reads an answer to A39 or A40, its days in the time zone of the site; null when it is no page of a list. */
export function toOwnPage(answer: Answer | null, locale: Locale, timeZone: string): OwnPage | null {
  const lines = answer?.status === 200 ? toOwnLines(answer.body, locale, timeZone) : null;
  if (!lines) return null;
  const count = (name: string) => Number(answer?.headers?.get(name)) || 0;
  return { lines, total: count('x-wp-total') || lines.length, totalPages: count('x-wp-totalpages') || 1 };
}
