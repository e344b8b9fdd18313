import { readBody } from '../body';
import type { Context } from '../context';
import { ContractError } from '../errors';
import { INDEX_ATTRIBUTES, isIndexAttribute, parseFilters } from '../index-filters';
import { readFacet, readHits, type Selection } from '../queries/product-index';
import { replyObject } from '../reply';
import type { Handler, Route } from '../router';
import {
  facetQuerySchema,
  indexQueriesSchema,
  type IndexRequest,
  type RawIndexResult,
} from '../schemas/product-index';

/** The one index there is (C93). */
const PRODUCTS = 'products';

/** A refusal in the words and the shape of the hosted service, whose clients read `message` and `status`. */
class IndexRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** G1: several questions, several answers, in their order. */
const queries: Handler = async (context) => {
  const body = indexQueriesSchema.safeParse(await readBody(context.request));
  if (!body.success) throw new IndexRefusal(400, `Invalid request: ${body.error.issues[0]?.path.join('.')}`);
  const results = await Promise.all(body.data.requests.map((request) => toResult(context, request)));
  return replyObject({ results }, true);
};

/** G2: the values of one facet that hold a text. */
const facetValues: Handler = async (context) => {
  const began = Date.now();
  const { index = '', facet = '' } = context.params;
  requireIndex(index);
  if (!isIndexAttribute(facet)) throw new IndexRefusal(400, `Cannot search in \`${facet}\` attribute`);
  const body = facetQuerySchema.safeParse(await readBody(context.request));
  if (!body.success) throw new IndexRefusal(400, `Invalid request: ${body.error.issues[0]?.path.join('.')}`);
  const { facetQuery, filters, maxFacetHits } = body.data;
  const search = facetQuery.trim();
  const values = await readFacet(context.payload, toSelection('', filters), {
    attribute: facet,
    most: maxFacetHits,
    search,
  });
  const facetHits = values.map(({ value, count }) => ({ value, highlighted: marked(value, search), count }));
  return replyObject({ facetHits, exhaustiveFacetsCount: true, processingTimeMS: Date.now() - began }, true);
};

async function toResult({ payload }: Context, request: IndexRequest): Promise<RawIndexResult> {
  const began = Date.now();
  requireIndex(request.indexName);
  const { page, hitsPerPage, maxValuesPerFacet } = request;
  const query = (request.query ?? '').trim();
  const selection = toSelection(query, request.filters);
  const attributes = INDEX_ATTRIBUTES.filter((name) =>
    request.facets.some((asked) => asked === name || asked === '*'),
  );
  const [{ hits, total }, ...facets] = await Promise.all([
    readHits(payload, selection, { page, perPage: hitsPerPage }),
    ...attributes.map(async (attribute) => {
      const values = await readFacet(payload, selection, { attribute, most: maxValuesPerFacet });
      return [attribute, Object.fromEntries(values.map(({ value, count }) => [value, count]))] as const;
    }),
  ]);
  return {
    index: PRODUCTS,
    query,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(total / hitsPerPage),
    nbHits: total,
    hitsPerPage,
    hits,
    facets: Object.fromEntries(facets),
    params: '',
    exhaustiveNbHits: true,
    processingTimeMS: Date.now() - began,
  };
}

function toSelection(query: string, filters: string | null | undefined): Selection {
  const read = parseFilters(filters ?? '');
  if (read === null || read.length > 20) throw new IndexRefusal(400, 'Invalid filter');
  return { query, filters: read };
}

function requireIndex(name: string): void {
  if (name !== PRODUCTS) throw new IndexRefusal(404, `Index ${name} does not exist`);
}

/** The value with what was looked for in `<em>`, as the hosted service marks it; unmarked when only another name of it fits. */
function marked(value: string, search: string): string {
  const at = search === '' ? -1 : value.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0) return value;
  const end = at + search.length;
  return `${value.slice(0, at)}<em>${value.slice(at, end)}</em>${value.slice(end)}`;
}

/** Reading needs no key; half a pair of id and key is a client that was set up wrongly and should hear of it. */
function requireWholeKey({ request }: Context): void {
  const has = (name: string) => Boolean(request.headers.get(name));
  if (has('x-algolia-application-id') !== has('x-algolia-api-key'))
    throw new IndexRefusal(403, 'Invalid Application-ID or API key');
}

const spoken =
  (handler: Handler): Handler =>
  async (context) => {
    try {
      requireWholeKey(context);
      return await handler(context);
    } catch (error) {
      const isOurs = error instanceof IndexRefusal || (error instanceof ContractError && error.status < 500);
      if (!isOurs) throw error;
      return replyObject({ message: error.message, status: error.status }, true, error.status);
    }
  };

/** The two requests of the hosted search service that the site makes. Source: G1, G2, C93, C94. */
export const productIndexRoutes: Route[] = [
  { method: 'POST', path: 'algolia/1/indexes/*/queries', handle: spoken(queries) },
  { method: 'POST', path: 'algolia/1/indexes/:index/facets/:facet/query', handle: spoken(facetValues) },
];
