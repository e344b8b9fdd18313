import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { items } from './lists';
import type { Card } from './models';
import type { NewsItem } from './models/news';
import { toCard, toNewsItem } from './reshape/post';
import { cardSchema, type RawCard } from './schemas/post';
import { tags } from './tags';
import { tagsOfCards } from './tags-of';

/**
 * Lists of categories whose ids are fixed, so that their slugs are not known before the answer is: any change among
 * the posts clears them.
 */

/** J10, K19. */
const NEWS = { categories: 50873, per_page: 100 };
/** J29, K16. */
const PICKS = { categories: 29917, per_page: 10 };

/** The industry news (A1, J10, K19). */
export const listIndustryNews = reader({
  name: 'industry-news',
  lifetime: 'minute',
  tags: () => [tags.posts],
  load: (call): Promise<NewsItem[]> =>
    items(call, ['posts'], NEWS, cardSchema, (raw: RawCard) => toNewsItem(raw, around)),
});

const listPicks = reader({
  name: 'new-and-best',
  lifetime: 'minute',
  tags: (_orderby: string) => [tags.posts, tags.popular],
  tagsOfAnswer: tagsOfCards,
  load: (call, orderby: string): Promise<Card[]> =>
    items(call, ['posts'], { ...PICKS, orderby }, cardSchema, (raw: RawCard) => toCard(raw, around)),
});

/** The ten newest of the editors' category (J29, K16). */
export const listNewPosts = (): Promise<Card[]> => listPicks('');
/** Its ten most read (J29, K16). */
export const listBestPosts = (): Promise<Card[]> => listPicks('views');

/** For the table test of the tags. */
export const picksReader = listPicks;
