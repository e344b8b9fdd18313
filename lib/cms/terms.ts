import 'server-only';
import { reader } from './cached';
import { items, orNull } from './lists';
import type { Term } from './models';
import { toTerm } from './reshape/term';
import { type RawTerm, termSchema } from './schemas/term';
import { tags } from './tags';

/** A tag by its decoded slug; null when there is none (C19, A9). */
export const getTag = reader({
  name: 'tag',
  lifetime: 'minutes',
  tags: (slug: string) => [tags.term(slug), tags.terms],
  load: async (call, slug: string): Promise<Term | null> => {
    const tag = (raw: RawTerm) => toTerm(raw, 'tag');
    const found = await orNull(items(call, ['tags'], { slug }, termSchema, tag));
    return found?.[0] ?? null;
  },
});

/** The text of M30, for a tag that is not there: at most 100 characters of it (T19). */
export function notFoundTag(term: string): string {
  return `not found tag: ${[...term].slice(0, 100).join('')}`;
}
