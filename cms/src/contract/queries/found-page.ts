import type { Payload } from 'payload';
import type { Kind } from '../../search/index/kinds';
import { search } from '../../search/search';
import { invalidPage } from '../errors';
import type { Window } from '../params';
import type { IdPage } from './page-of-ids';

/** Things of one kind that a search finds, the best first, and nothing else asked of them. */
export type FoundQuery = { query: string; kind: Kind };

/**
 * One page of what a search finds, and how much it finds: from the index alone, however much that is.
 * @throws ContractError 400 `rest_post_invalid_page_number` for a page beyond the total (page 1 is always valid)
 */
export async function readFoundPage(
  payload: Payload,
  { query, kind }: FoundQuery,
  { page, perPage }: Window,
): Promise<IdPage> {
  const { hits, total } = await search(payload, { query, kinds: [kind], most: page * perPage });
  const totalPages = Math.ceil(total / perPage);
  if (page > Math.max(totalPages, 1)) throw invalidPage();
  return { ids: hits.slice((page - 1) * perPage).map(({ entity }) => entity), total, totalPages };
}
