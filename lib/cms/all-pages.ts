import type { PageInfo } from './client';

/** A backend that says "a million pages" is not followed there. */
const MOST_PAGES = 20;

type Page<T> = { data: T[]; pageInfo: PageInfo };

/** A list that is wanted whole: its first page, which says how many there are, and then the others at once. */
export async function allPages<T>(read: (page: number) => Promise<Page<T>>): Promise<Page<T>> {
  const first = await read(1);
  const pages = Math.min(MOST_PAGES, first.pageInfo.totalPages);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)),
  );
  return { data: [first, ...others].flatMap(({ data }) => data), pageInfo: first.pageInfo };
}
