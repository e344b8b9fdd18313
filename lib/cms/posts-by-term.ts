import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { listing, pageOf, PER_PAGE } from './lists';
import type { Card, Listing, Term } from './models';
import { toCard } from './reshape/post';
import { cardSchema } from './schemas/post';
import { tags } from './tags';
import { tagsOfCards } from './tags-of';

/** Parameters of A1 that take a slug. */
const BY_SLUG = ['type', 'country', 'material', 'office', 'topic', 'place'] as const;

type Chosen = Pick<Term, 'id' | 'slug'>;
/** The terms that select a list; every one of them narrows it (R47, R49). */
export type Selection = { category?: Chosen; tag?: Chosen } & Partial<
  Record<(typeof BY_SLUG)[number], string>
>;

/**
 * `query`: the parameters of the call. `slugs`: of every term that selects the list; a publication clears only the
 * lists it changes, and a list that nothing selects is every article's (D5).
 */
const listOfTerms = reader({
  name: 'posts-by-term',
  // All terms are one list of names, offices another.
  names: (query) => ('office' in query ? ['office', 'tag'] : ['tag']),
  lifetime: 'glance',
  tags: (query: Readonly<Record<string, string | number>>, slugs: readonly string[], _page: number) => [
    ...(slugs.length > 0 ? slugs.map(tags.term) : [tags.posts]),
    ...('office' in query ? [tags.company(String(query.office))] : []),
    tags.terms,
  ],
  tagsOfAnswer: (answer: Listing<Card>) => tagsOfCards(answer.items),
  load: (call, query, _slugs, page) =>
    listing(call, ['posts'], { page, per_page: PER_PAGE, ...query }, cardSchema, (raw) =>
      toCard(raw, around),
    ),
});

/** A page, of 18 (K1), of the posts that carry every chosen term (A1). A page beyond the last is empty. */
export function listPostsBy(selection: Selection, page: number): Promise<Listing<Card>> {
  const { category, tag } = selection;
  const named = BY_SLUG.flatMap((key) => {
    const slug = selection[key];
    return slug === undefined ? [] : [[key, slug] as const];
  });
  const query = {
    ...(category ? { categories: category.id } : {}),
    ...(tag ? { tags: tag.id } : {}),
    ...Object.fromEntries(named),
  };
  const slugs = [category?.slug, tag?.slug, ...named.map(([, slug]) => slug)];
  const known = slugs.filter((slug) => slug !== undefined);
  return pageOf((number) => listOfTerms(query, known, number), page);
}

/** For the table test of the tags. */
export const termPostsReader = listOfTerms;
