import { toBilingual } from '@/lib/html/two-halves';

import { readIndexAnswer, type Ask, type IndexAnswer, type IndexRequest } from './product-index';

/** What the address and the filters name a brand by: its English name where it has one. */
const BRAND = 'brand';
/** The attribute of a hosted index with both names, as `石材甲|Stone A`. */
const BOTH_NAMES = 'brand_detail.title';

/**
 * Lets brands of a hosted index be found by their names in both languages, as those of the embedded one are (C94). A hosted
 * service compares what is typed with the values of one attribute alone. So the lookup is asked of the attribute with both
 * names, and the answer has the values of `brand` again: neither the widgets nor the address know of another attribute.
 *
 * An index that was filled by an earlier release refuses that, and is asked for `brand`.
 */
export function inBothLanguages(ask: Ask): Ask {
  let isOld = false;
  return async (requests: readonly IndexRequest[]) => {
    const isLookup = requests.every(({ type, facet }) => type === 'facet' && facet === BRAND);
    if (!isLookup || isOld) return ask(requests);
    try {
      const body = await ask(requests.map((request) => ({ ...request, facet: BOTH_NAMES })));
      return withValues(readIndexAnswer(body, requests.length));
    } catch (error) {
      if (!isRefused(error)) throw error;
      const body = await ask(requests);
      isOld = true;
      return body;
    }
  };
}

/** Whether the service has said that it does not look anything up in this attribute. */
const isRefused = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400;

type FacetAnswer = Exclude<IndexAnswer['results'][number], { hits: unknown }>;

const isFacetAnswer = (result: IndexAnswer['results'][number]): result is FacetAnswer => !('hits' in result);

const withValues = ({ results }: IndexAnswer): IndexAnswer => ({
  results: results.map((result) =>
    isFacetAnswer(result) ? { ...result, facetHits: byValue(result.facetHits) } : result,
  ),
});

/** Brands of one value are one, the most frequent first, as in the counts beside the products. */
function byValue(hits: FacetAnswer['facetHits']): FacetAnswer['facetHits'] {
  const counts = new Map<string, number>();
  for (const { value: names, count } of hits) {
    const { zh, en } = toBilingual(names);
    const value = en || zh;
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return [...counts]
    .map(([value, count]) => ({ value, highlighted: value, count }))
    .sort((one, other) => other.count - one.count);
}
