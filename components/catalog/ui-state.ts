import { isSamePlace, type Place } from './catalog-address';

/** C93. */
export const INDEX = 'products';
/** C93, K15. */
const HITS_PER_PAGE = 20;
/** K18. */
export const FACET_VALUES = 100;

/** The state of the widgets as far as the catalogue has any. */
export type CatalogUiState = { [INDEX]?: { refinementList?: { brand?: string[] }; page?: number } };

/** The state of the widgets at a place. The node is no state of a widget: each is a screen of its own. */
export function toUiState({ brand, page }: Place): CatalogUiState {
  return {
    [INDEX]: {
      ...(brand !== '' && { refinementList: { brand: [brand] } }),
      ...(page > 1 && { page }),
    },
  };
}

/** Where widgets of such a state stand; the other direction of {@link toUiState}. */
export function toPlaceOf(node: string | null, state: CatalogUiState): Place {
  const { refinementList, page } = state[INDEX] ?? {};
  return { node, brand: refinementList?.brand?.[0] ?? '', page: page ?? 1 };
}

/** What holds wherever one is below a node (G1): its condition is joined to the brand's by AND. */
export const constantParameters = (node: string | null) => ({
  ...(node !== null && { filters: `category:"${node.replace(/["\\]/g, '\\$&')}"` }),
  hitsPerPage: HITS_PER_PAGE,
  maxValuesPerFacet: FACET_VALUES,
});

/** What the server has said of the first page, without its products, which stand in the document. */
export type ServerAnswer = {
  place: Place;
  total: number;
  totalPages: number;
  /** Counted without the chosen brand. */
  brands: readonly { value: string; count: number }[];
};

/** The server's answer as the first results of the widgets, so that they ask for none of their own. */
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
      // The other brands stay on offer when one is chosen: they are counted without it.
      results: brand === '' ? [result] : [result, { ...result, hitsPerPage: 0, facets: { brand: counts } }],
    },
  };
}

/** As `algoliasearch-helper` writes a value that begins with a minus, which would else exclude it. */
const plainValue = (value: string) => value.replace(/^\\-/, '-');

type Results = { page: number; getRefinements: () => { attributeName: string; name: string }[] };

/** Whether results, which may be of an earlier question, are of this place. */
export function isAnswerTo(place: Place, results: Results): boolean {
  const brand = results.getRefinements().find(({ attributeName }) => attributeName === 'brand')?.name ?? '';
  return isSamePlace(place, { node: place.node, brand: plainValue(brand), page: results.page + 1 });
}
