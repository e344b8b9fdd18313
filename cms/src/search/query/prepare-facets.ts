import { kindNumber } from '../index/kinds';
import type { IndexView } from '../store/read-index';
import { Pace, type YieldTurn } from '../store/pace';
import type { Ask } from './matching';
import { isNumbered, numberedFacets, totalsOf } from './numbered-facets';

/**
 * Works out what counting the facets of a question needs of each chunk, so that {@link matching} finds it made: after a start
 * that is milliseconds a chunk. Others are answered between two of them, and those who need the same one find it made.
 */
export async function prepareFacets(
  view: Pick<IndexView, 'chunks'>,
  { facetsOf, widening }: Pick<Ask, 'facetsOf' | 'widening'>,
  yieldTurn?: YieldTurn,
): Promise<void> {
  if (facetsOf === undefined || !widening) return;
  // A piece for each: what is begun is not divided.
  const pace = new Pace(1, yieldTurn);
  for (const { docs } of [...view.chunks.values()]) {
    if (isNumbered(docs, widening)) continue;
    await pace.before(1);
    totalsOf(docs, numberedFacets(docs, widening), kindNumber(facetsOf));
  }
}
