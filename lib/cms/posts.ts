import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { getCategory } from './categories';
import { items, listing, pageOf, PER_PAGE } from './lists';
import type { Card, Listing } from './models';
import { toCard } from './reshape/post';
import { cardSchema, type RawCard } from './schemas/post';
import { tags } from './tags';
import { tagsOfCards } from './tags-of';

/** C99, C101: entries of the popular lists. */
const POPULAR = 8;
const WEEK = 7;

export type TypeSlug = 'landscape' | 'architecture' | 'art' | 'design';

const card = (raw: RawCard) => toCard(raw, around);

const listPosts = reader({
  name: 'home-posts',
  lifetime: 'glance',
  tags: (_category: number, _page: number) => [tags.posts],
  tagsOfAnswer: (answer: Listing<Card>) => tagsOfCards(answer.items),
  load: (call, category: number, page: number) =>
    listing(
      call,
      ['posts'],
      { page, per_page: PER_PAGE, categories: category, complete: category === 0 ? 1 : 0 },
      cardSchema,
      card,
    ),
});

/**
 * A page of the home screen, which leaves out articles without a cover or a body (decision 080), or of a type's: `categories={id of the type category}` (R30, C97, H31). A page
 * beyond the last is empty.
 */
export async function listHomePosts(of: { page: number; type?: TypeSlug }): Promise<Listing<Card>> {
  if (of.type === undefined) return pageOf((page) => listPosts(0, page), of.page);
  const category = await getCategory(of.type);
  if (!category) return { items: [], total: 0, totalPages: 0 };
  return pageOf((page) => listPosts(category.id, page), of.page);
}

/** The article editors have put on the cover, by its id; null when readers may not see it (decision 074, A1). */
export const getCoverPost = reader({
  name: 'cover-post',
  lifetime: 'glance',
  tags: (_id: number) => [tags.posts],
  tagsOfAnswer: (answer: Card | null) => tagsOfCards(answer ? [answer] : []),
  load: async (call, id: number): Promise<Card | null> => {
    const found = await items(call, ['posts'], { include: id, per_page: 1, complete: 1 }, cardSchema, card);
    return found.find((one) => one.id === id) ?? null;
  },
});

/** For the table test of the tags. */
export const homePostsReader = listPosts;

const listPopular = reader({
  name: 'popular-posts',
  lifetime: 'minute',
  tags: (_type: string, _range: number) => [tags.popular],
  tagsOfAnswer: tagsOfCards,
  load: (call, type: string, range: number) =>
    items(call, ['popular-post', 'list'], { count: POPULAR, range, type, complete: 1 }, cardSchema, card),
});

/** The most viewed posts of all time (A38, C99). */
export const listHotPosts = (): Promise<Card[]> => listPopular('', 0);
/** The most viewed posts of seven days (C101, H3). */
export const listWeekHotPosts = (): Promise<Card[]> => listPopular('', WEEK);
/** The most viewed posts of one type (H2). */
export const listPopularPosts = (type: TypeSlug): Promise<Card[]> => listPopular(type, 0);
/** For the table test of the tags. */
export const popularReader = listPopular;
