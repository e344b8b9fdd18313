import 'server-only';
import { cache } from 'react';
import { around } from './around';
import type { ListChoice } from '@/lib/lists/list-choice';
import { askOnce, reader, type Call } from './cached';
import type { Query } from './client';
import { listing, orNull, pageOf, PER_PAGE } from './lists';
import type { Card, Listing, Term } from './models';
import type { ListChoices } from './models/list-choices';
import { toListChoices } from './reshape/list-choices';
import { toCard } from './reshape/post';
import { listChoicesSchema } from './schemas/list-choices';
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

/** The parameters of a call, and the slugs of all terms in them. */
function asked(selection: Selection) {
  const { category, tag } = selection;
  const named = BY_SLUG.flatMap((key) => {
    const slug = selection[key];
    return slug === undefined ? [] : [[key, slug] as const];
  });
  const query: Readonly<Record<string, string | number>> = {
    ...(category ? { categories: category.id } : {}),
    ...(tag ? { tags: tag.id } : {}),
    ...Object.fromEntries(named),
  };
  const slugs = [category?.slug, tag?.slug, ...named.map(([, slug]) => slug)];
  return { query, slugs: slugs.filter((slug) => slug !== undefined) };
}

/**
 * A page, of 18 (K1), of the posts that carry every chosen term (A1). A page beyond the last is empty. Of a choice nothing is
 * kept: there are more than a cache should hold (D5).
 */
export function listPostsBy(
  selection: Selection,
  page: number,
  choice: ListChoice = {},
): Promise<Listing<Card>> {
  const { query, slugs } = asked(selection);
  if (Object.keys(choice).length === 0) return pageOf((number) => listOfTerms(query, slugs, number), page);
  return chosenPosts(toText({ ...query, ...choice }), page);
}

/** Head and screen ask the same: a question as text is asked once. */
const toText = (query: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
const fromText = (text: string): Query => Object.fromEntries(new URLSearchParams(text));

const chosenPosts = cache((text: string, page: number) =>
  listing(askOnce, ['posts'], { page, per_page: PER_PAGE, ...fromText(text) }, cardSchema, (raw) =>
    toCard(raw, around),
  ),
);

const choicesFor = async (call: Call, query: Query): Promise<ListChoices | null> => {
  const raw = await orNull(call(['list', 'choices'], { query, schema: listChoicesSchema }));
  return raw && toListChoices(raw);
};

/** A page has a hundred tags at most: offices with fewer articles are named anew when the list is drawn again. */
const TAGGED_OFFICES = 20;

/** The years and offices of a list, known as long as the list is. "Not known" is an answer to keep. */
const choicesOfTerms = reader({
  name: 'list-choices',
  names: (query) => ('office' in query ? ['office', 'tag'] : ['tag']),
  lifetime: 'glance',
  tags: (query: Readonly<Record<string, string | number>>, slugs: readonly string[]) => [
    ...(slugs.length > 0 ? slugs.map(tags.term) : [tags.posts]),
    ...('office' in query ? [tags.company(String(query.office))] : []),
    tags.terms,
  ],
  tagsOfAnswer: ({ choices }: { choices: ListChoices | null }) =>
    (choices?.office.terms ?? []).slice(0, TAGGED_OFFICES).map(({ slug }) => tags.company(slug)),
  load: async (call, query, _slugs) => ({ choices: await choicesFor(call, query) }),
});

const chosenChoices = cache((text: string) => choicesFor(askOnce, fromText(text)));

/** By what a list can be narrowed, with how many articles each leaves. Null on a backend without the call. */
export async function getListChoices(selection: Selection, choice: ListChoice): Promise<ListChoices | null> {
  const { query, slugs } = asked(selection);
  const { orderby: _, ...narrowed } = choice;
  if (Object.keys(narrowed).length === 0) return (await choicesOfTerms(query, slugs)).choices;
  return chosenChoices(toText({ ...query, ...narrowed }));
}

/** For the table test of the tags. */
export const termPostsReader = listOfTerms;
export const listChoicesReader = choicesOfTerms;
