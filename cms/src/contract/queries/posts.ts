import type { Payload } from 'payload';
import { idsInPosts, toPostInList, type PostDoc, type PostRow } from '../mappers/post';
import type { Refs } from '../mappers/refs';
import type { RawPostInList } from '../schemas/post';
import { readCounters } from './counters';
import { sql } from './database';
import { readFoundPage, type FoundQuery } from './found-page';
import { inOrder, readIdPage, type IdPage, type IdQuery } from './page-of-ids';
import { readListingPage, type ListingQuery } from './post-listing';
import { readPostRows } from './post-rows';
import { readRefs } from './refs';
import { today } from './today';
import { readCardList } from '../cards/read-cards';
import type { ListedJson } from '../reply';
import type { Window } from '../params';

/** What is public, for statements over `posts p`; only columns that its indexes by date hold, so that counting reads no rows. */
export const isPublic = sql`p._status = 'published' and p.deleted_at is null`;
export const isArticle = sql`p.post_type in ('post', 'popular_post')`;
export const isJob = sql`p.post_type in ('job', 'jobs')`;
/** Open jobs: one is open through its closing day, which is kept as its noon UTC (docs/decisions/055). */
export const isOpenJob = sql`${isJob} and (p.closes_on is null or p.closes_on >= (${today}::timestamp at time zone 'UTC'))`;
/** Jobs on top today, by the days their place is booked for; nothing clears a page when one begins or ends (docs/decisions/102). */
export const isOnTop = sql`p.is_sticky is true and coalesce((p.sticky_from at time zone 'UTC')::date <= ${today}, true)
  and coalesce((p.sticky_until at time zone 'UTC')::date >= ${today}, true)`;
export const newestFirst = sql`p.published_at desc, p.id desc`;

/** Articles are listed from `post_listing`, a search from its index; jobs and rare orders from the posts themselves. */
export type PostQuery = IdQuery | ListingQuery | FoundQuery;

/** Only what a card shows, for reading a single one with its body or as a draft. */
const IN_LIST = {
  slug: true,
  postType: true,
  title: true,
  fulltitle: true,
  describe: true,
  excerpt: true,
  cover: true,
  facts: true,
  withBrands: true,
  otherBrands: true,
  withProducts: true,
  categories: true,
  tags: true,
  topics: true,
  types: true,
  materials: true,
  places: true,
  countries: true,
  cities: true,
  series: true,
  companies: true,
  people: true,
  author: true,
  isSticky: true,
  commentStatus: true,
  closesOn: true,
  linkurl: true,
  stage: true,
  publishedAt: true,
  updatedAt: true,
  createdAt: true,
  deletedAt: true,
  _status: true,
} as const;

/** Posts in the order of the ids, with everything they point to. */
export async function hydratePosts(
  payload: Payload,
  ids: readonly number[],
): Promise<{ rows: PostRow[]; refs: Refs }> {
  const rows = inOrder(ids, await readPostRows(payload, ids));
  return { rows, refs: await readRefs(payload, idsInPosts(rows)) };
}

/** One page of Ent-1 without bodies, as JSON. */
export async function listPosts(payload: Payload, query: PostQuery, window: Window): Promise<ListedJson> {
  const { ids, total, totalPages } = await readPage(payload, query, window);
  // A search tells what has changed together with what it finds.
  return { list: await readCardList(payload, ids, 'query' in query), total, totalPages };
}

function readPage(payload: Payload, query: PostQuery, window: Window): Promise<IdPage> {
  if ('anchors' in query) return readListingPage(payload, query, window);
  return 'query' in query ? readFoundPage(payload, query, window) : readIdPage(payload, query, window);
}

/** Ent-1 without bodies, read anew: {@link readCardList} is cheaper where nothing but the answer is made of them. */
export async function readPostsInList(payload: Payload, ids: readonly number[]): Promise<RawPostInList[]> {
  const [{ rows, refs }, views] = await Promise.all([
    hydratePosts(payload, ids),
    readCounters(payload, 'posts', ids, 'views'),
  ]);
  return rows.map((row) => toPostInList(row, refs, views.get(row.id) ?? 0));
}

/** One post with its body; `draft` reads the newest revision (A4). Null when there is none. */
export async function readPostDoc(payload: Payload, id: number, draft = false): Promise<PostDoc | null> {
  return payload.findByID({
    collection: 'posts',
    id,
    select: { ...IN_LIST, bodyHtml: true, gallery: true, pay: true, employment: true, applyTo: true },
    depth: 0,
    draft,
    disableErrors: true,
    ...(draft ? { trash: true } : {}),
  });
}
