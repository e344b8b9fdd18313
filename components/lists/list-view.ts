import { notFound } from 'next/navigation';

import type { FollowTarget } from '@/components/follows/follow-call';
import type { Bilingual, Card, Listing } from '@/lib/cms/models';
import type { Route } from '@/lib/routing/route';

import type { Step } from './breadcrumb';
import type { ChosenList } from './read-chosen-list';

/** A route with numbered pages: its addresses, its canonical path and its page follow from it. */
export type ListRoute = Extract<Route, { page: number }>;

/** A list of articles as its screen, its head and its structured data need it. */
export type ListView = {
  /** The route name of the reader's address (D7): `category2`, `tag`, `search`. */
  screen: string;
  route: ListRoute;
  /** What the list is of: the name of its term. */
  name: Bilingual;
  /** The way here from the front page, both ends left out. A step may be a mere word. */
  parents: Step[];
  listing: Listing<Card>;
  /** What a reader follows here, where the list is of one entry alone. */
  follow?: FollowTarget;
  noindex?: boolean;
  /** How it is narrowed and ordered by its query, where that can be. */
  chosen?: ChosenList;
};

/**
 * Page 1 of an empty list is a page; every other page beyond the last is not there (R63).
 */
export function requirePage<T>(listing: Listing<T>, page: number): Listing<T> {
  if (page > Math.max(1, listing.totalPages)) notFound();
  return listing;
}
