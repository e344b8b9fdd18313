import type { ChunkDocs } from '../index/chunk-docs';
import { kindNumber } from '../index/kinds';
import type { IndexView } from '../store/read-index';
import { Pace, type YieldTurn } from '../store/pace';
import { isNumbered, numberFacets } from './chunk-facets';
import type { Ask } from './matching';
import { isWidened, widenedDocs } from './widened-docs';

/**
 * Works out what counting the facets of a question needs of each chunk, so that {@link matching} finds it made: after a start
 * that is tens of milliseconds a chunk. Others are answered between two of them, and those who need the same one find it made.
 */
export async function prepareFacets(
  view: Pick<IndexView, 'chunks'>,
  { facetsOf, widening }: Pick<Ask, 'facetsOf' | 'widening'>,
  yieldTurn?: YieldTurn,
): Promise<void> {
  if (facetsOf === undefined || !widening) return;
  const kind = kindNumber(facetsOf);
  // A piece for each: what is begun is not divided.
  const pace = new Pace(1, yieldTurn);
  const chunks: ChunkDocs[] = [...view.chunks.values()].map(({ docs }) => docs);
  for (const docs of chunks) {
    if (!isWidened(docs, widening)) {
      await pace.before(1);
      widenedDocs(docs, widening);
    }
    if (!isNumbered(widenedDocs(docs, widening))) {
      await pace.before(1);
      numberFacets(widenedDocs(docs, widening), kind);
    }
  }
}
