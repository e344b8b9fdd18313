import 'server-only';
import { toBilingualText } from '@/lib/html/bilingual';
import { around } from './around';
import { reader } from './cached';
import { FACET_VALUES, filterText, HITS_PER_PAGE, INDEX, type Narrowed } from './index-question';
import { items, orNull, pageOf } from './lists';
import type { Bilingual, Listing } from './models';
import type { CatalogNode, FoundProducts, ProductHit } from './models/catalog';
import { optional } from './optional';
import { toBrandFacets, toCatalogNode, toProductHit } from './reshape/catalog';
import { brandNameSchema, catalogNodeSchema, indexResultsSchema } from './schemas/catalog';
import { listAnswer } from './schemas/primitives';
import { tags } from './tags';

/** Brands whose full names are looked up. */
const BRANDS_PER_PAGE = 100;
const MOST_BRAND_PAGES = 10;

/** The tree of the catalogue (A21 `catalog`, J23); empty on a backend without one. */
export const getCatalog = reader({
  name: 'catalog',
  lifetime: 'minutes',
  // Its nodes are terms: an editor who renames one sends their event.
  tags: () => [tags.catalog, tags.products, tags.terms],
  load: async (call): Promise<CatalogNode[]> =>
    (await orNull(items(call, ['catalog'], {}, catalogNodeSchema, (raw) => toCatalogNode(raw)))) ?? [],
});

/** As the index answers: brands under one name. */
type Found = Listing<ProductHit> & { counts: Record<string, number> };

const foundProducts = reader({
  name: 'catalog-products',
  names: () => ['catalog'],
  lifetime: 'minute',
  tags: (_node: string, _brand: string, _page: number) => [tags.catalog, tags.products, tags.terms],
  load: async (call, node: string, brand: string, page: number): Promise<Found> => {
    const question = (filters: string, hitsPerPage: number) => ({
      indexName: INDEX,
      query: '',
      filters,
      hitsPerPage,
      page: page - 1,
      facets: ['brand'],
      maxValuesPerFacet: FACET_VALUES,
    });
    const within = filterText({ node, brand: '' });
    // The other brands stay on offer when one is chosen: they are counted without it.
    const requests = [
      question(filterText({ node, brand }), HITS_PER_PAGE),
      ...(brand === '' ? [] : [question(within, 0)]),
    ];
    const { results } = await call(['1', 'indexes', '*', 'queries'], {
      base: 'index',
      // A page is rendered for all its readers: the questions that visitors have left do not count for it.
      asSite: true,
      body: { requests },
      schema: indexResultsSchema,
    });
    const [found] = results;
    return {
      items: (found?.hits ?? []).map((hit) => toProductHit(hit, around)),
      total: found?.nbHits ?? 0,
      totalPages: found?.nbPages ?? 0,
      counts: results.at(-1)?.facets.brand ?? {},
    };
  },
});

/** The names of all brands in both languages (A30): the index has them in one. */
const listBrandNames = reader({
  name: 'brand-names',
  lifetime: 'minutes',
  tags: () => [tags.brands],
  load: async (call): Promise<Bilingual[]> => {
    const names: Bilingual[] = [];
    for (let page = 1; page <= MOST_BRAND_PAGES; page += 1) {
      const query = { page, per_page: BRANDS_PER_PAGE };
      const answer = await call(['brand'], { query, schema: listAnswer(brandNameSchema) });
      names.push(...answer.data.map((raw) => toBilingualText(raw.title)));
      if (page >= answer.pageInfo.totalPages) break;
    }
    return names;
  },
});

/**
 * A page of the products below a node, all of them for an empty one, with the brands among them (C93, C94, K15). A
 * page beyond the last is empty.
 */
export async function listCatalogProducts({ node, brand }: Narrowed, page: number): Promise<FoundProducts> {
  const [{ counts, ...found }, names] = await Promise.all([
    pageOf((number) => foundProducts(node, brand, number), page),
    optional(listBrandNames()),
  ]);
  return { ...found, brands: toBrandFacets(counts, names ?? []) };
}

/** For the table test of the tags. */
export const catalogReaders = { foundProducts, listBrandNames };
