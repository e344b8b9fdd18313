import * as z from 'zod/mini';

import { idSchema, listOf, slugSchema } from '@/lib/api/primitives';
import type { Resource } from '@/lib/api/read';
import { textReaders } from '@/lib/api/text-readers';
import { phrase } from '@/lib/cms/in-language';
import type { Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { ENTRY_KINDS, type EntryKind } from '@/lib/search/entry-kinds';
import { entryPath } from '@/lib/search/entry-path';
import { toKeyword } from '@/lib/search/keyword';

export type Suggestion = { key: string; kind: EntryKind; name: Phrase; href: string };

const suggestionSchema = z.object({
  kind: z.enum(ENTRY_KINDS),
  id: idSchema,
  slug: slugSchema,
  title: z.string(),
});
export type RawSuggestion = z.infer<typeof suggestionSchema>;
const answerSchema = z.pipe(
  z.object({ suggestions: listOf(suggestionSchema) }),
  z.transform(({ suggestions }) => suggestions),
);

const MOST = 8;
/** Less than this says nothing; of Chinese one character says something. */
const FEWEST_LETTERS = 2;

/** Where suggestions for what was typed so far are; null while that is too little. */
export function suggestionsFor(typed: string): Resource<RawSuggestion[]> | null {
  const keyword = toKeyword(typed);
  if (keyword === null) return null;
  if (keyword.length < FEWEST_LETTERS && /^[\p{Script=Latin}\p{N}]*$/u.test(keyword)) return null;
  const query = new URLSearchParams({ search: keyword, per_page: String(MOST) });
  return { path: `search/suggestions?${query}`, schema: answerSchema };
}

/** Suggestions as lines in the language of the page; those without a name are left out. */
export function toSuggestions(raw: readonly RawSuggestion[], locale: Locale): Suggestion[] {
  return raw
    .map((entry) => ({
      key: `${entry.kind} ${entry.id}`,
      kind: entry.kind,
      name: phrase(textReaders.toText(entry.title), locale),
      href: entryPath(locale, entry),
    }))
    .filter(({ name }) => name.text !== '');
}
