import { FACET_VALUES, filterText, HITS_PER_PAGE, INDEX } from '@/lib/cms/index-question';

import { isSamePlace, type Place } from './catalog-address';

/** The state of the widgets of `react-instantsearch`: only a brand and a page. */
export type CatalogUiState = { [INDEX]?: { refinementList?: { brand?: string[] }; page?: number } };

/** The state of the widgets for an address. The node is not in it: every node is a screen of its own. */
export function toUiState({ brand, page }: Place): CatalogUiState {
  return {
    [INDEX]: {
      ...(brand !== '' && { refinementList: { brand: [brand] } }),
      ...(page > 1 && { page }),
    },
  };
}

/** The address for a state of the widgets: the other direction of {@link toUiState}. */
export function toPlaceOf(node: string | null, state: CatalogUiState): Place {
  const { refinementList, page } = state[INDEX] ?? {};
  return { node, brand: refinementList?.brand?.[0] ?? '', page: page ?? 1 };
}

/** The parameters that do not change on the screen of a node (G1). Its filter and the brand's must both hold. */
export const constantParameters = (node: string | null) => ({
  ...(node !== null && { filters: filterText({ node, brand: '' }) }),
  hitsPerPage: HITS_PER_PAGE,
  maxValuesPerFacet: FACET_VALUES,
});

/** What the server's page shows. Its products are in the document already and not needed here. */
export type ServerAnswer = {
  place: Place;
  total: number;
  totalPages: number;
  /** Counted without the chosen brand. */
  brands: readonly { value: string; count: number }[];
};

/** The server's page as the initial results of the widgets, so that they send no request for it. */
export function toInitialResults({ place, total, totalPages, brands }: ServerAnswer) {
  const counts = Object.fromEntries(brands.map(({ value, count }) => [value, count]));
  const { node, brand, page } = place;
  const result = {
    index: INDEX,
    query: '',
    params: '',
    page: page - 1,
    nbPages: totalPages,
    nbHits: total,
    hitsPerPage: HITS_PER_PAGE,
    hits: [],
    facets: { brand: brand === '' ? counts : { [brand]: total } },
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    processingTimeMS: 0,
  };
  return {
    [INDEX]: {
      state: {
        index: INDEX,
        ...constantParameters(node),
        page: page - 1,
        disjunctiveFacets: ['brand'],
        disjunctiveFacetsRefinements: { brand: brand === '' ? [] : [brand] },
      },
      // With a brand chosen, the second result has the counts of all brands.
      results: brand === '' ? [result] : [result, { ...result, hitsPerPage: 0, facets: { brand: counts } }],
    },
  };
}

/** As `algoliasearch-helper` writes a value that begins with a minus, which would else exclude it. */
const plainValue = (value: string) => value.replace(/^\\-/, '-');

type Results = { page: number; getRefinements: () => { attributeName: string; name: string }[] };

/** Whether results are for this address: they may still be those of the one before. */
export function isAnswerTo(place: Place, results: Results): boolean {
  const brand = results.getRefinements().find(({ attributeName }) => attributeName === 'brand')?.name ?? '';
  return isSamePlace(place, { node: place.node, brand: plainValue(brand), page: results.page + 1 });
}

/**
 * Whether the brands listed are those for a text: those found for another one stay until it is looked up.
 *
 * @param lookup the last one that has ended
 * @param isFound the widget shows what a lookup has found
 */
export const isFoundFor = (
  typed: string,
  lookup: { text: string; failure: string | null } | null,
  isFound: boolean,
): boolean => lookup?.text === typed && (isFound || lookup.failure !== null);
