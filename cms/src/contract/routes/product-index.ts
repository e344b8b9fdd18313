import type { Payload } from 'payload';
import type { z } from 'zod';
import { requireCallLeft, requireTextsLeft } from '../../limits/index-questions';
import { readBody } from '../body';
import type { Context } from '../context';
import { ContractError } from '../errors';
import { INDEX_ATTRIBUTES, isIndexAttribute, parseIndexFilters, type IndexAttribute } from '../index-filters';
import { readFacetValues } from '../queries/product-facets';
import {
  beginCatalogue,
  readHits,
  selectProducts,
  type Catalogue,
  type Selection,
} from '../queries/product-index';
import { replyObject } from '../reply';
import type { Handler, Route } from '../router';
import {
  facetQuerySchema,
  indexQueriesSchema,
  type FacetQuery,
  type IndexRequest,
  type RawFacetHits,
  type RawIndexResult,
} from '../schemas/product-index';

/** The one index there is (C93). */
const PRODUCTS = 'products';
/** Products of one answer, over all its questions. */
const MOST_HITS = 1000;
/** Different texts of one body, those of lookups too. A screen sends one, and to read words takes the processor. */
const MOST_TEXTS = 4;

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
  const { request, payload } = context;
  const body = indexQueriesSchema.safeParse(await readBody(request));
  if (!body.success) throw invalidRequest(body.error);
  const hits = body.data.requests.reduce(
    (sum, asked) => sum + (asked.type === 'facet' ? 0 : asked.hitsPerPage),
    0,
  );
  if (hits > MOST_HITS) {
    throw new IndexRefusal(400, `All requests together may ask for ${MOST_HITS} hits, not ${hits}`);
  }
  body.data.requests.forEach(requireValid);
  requireTextsLeft(context, textsOf(body.data.requests));
  const queriesOf = new Set(body.data.requests.map(toText));
  const catalogue = await beginCatalogue(payload, [...queriesOf]);
  const results: (RawIndexResult | RawFacetHits)[] = [];
  // One after another: a body of fifty questions takes no more connections than one.
  for (const asked of body.data.requests) {
    results.push(
      asked.type === 'facet'
        ? await toFacetHits(payload, catalogue, asked.facet, asked)
        : await toResult(payload, catalogue, asked),
    );
  }
  return replyObject({ results }, true);
};

/** G2: the values of one facet that hold a text. */
const facetValues: Handler = async (context) => {
  const {
    request,
    payload,
    params: { index = '', facet = '' },
  } = context;
  requireIndex(index);
  requireAttribute(facet);
  const body = facetQuerySchema.safeParse(await readBody(request));
  if (!body.success) throw invalidRequest(body.error);
  requireTextsLeft(context, textsOf([body.data]));
  const catalogue = await beginCatalogue(payload, [toText(body.data)]);
  return replyObject(await toFacetHits(payload, catalogue, facet, body.data), true);
};

async function toFacetHits(
  payload: Payload,
  catalogue: Catalogue,
  facet: string,
  asked: FacetQuery,
): Promise<RawFacetHits> {
  const began = Date.now();
  const attribute = requireAttribute(facet);
  const { found } = await selectProducts(payload, catalogue, toSelection(asked), 0);
  const typed = asked.facetQuery.trim();
  const values = await readFacetValues(payload, catalogue.tree, found.facets, {
    ...{ attribute, most: asked.maxFacetHits, typed },
  });
  return {
    facetHits: values.map(({ value, count }) => ({ value, highlighted: marked(value, typed), count })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Date.now() - began,
  };
}

async function toResult(
  payload: Payload,
  catalogue: Catalogue,
  request: IndexRequest,
): Promise<RawIndexResult> {
  const began = Date.now();
  const { page, hitsPerPage, maxValuesPerFacet } = request;
  const selection = toSelection(request);
  const attributes = INDEX_ATTRIBUTES.filter((name) =>
    request.facets.some((asked) => asked === name || asked === '*'),
  );
  const most = (page + 1) * hitsPerPage;
  const { found, asOf } = await selectProducts(payload, catalogue, selection, most, attributes.length > 0);
  const { tree } = catalogue;
  const ids = found.hits.slice(page * hitsPerPage).map(({ entity }) => entity);
  const [hits, ...facets] = await Promise.all([
    readHits(payload, tree, ids, asOf),
    ...attributes.map(async (attribute) => {
      const values = await readFacetValues(payload, tree, found.facets, {
        attribute,
        most: maxValuesPerFacet,
      });
      return [attribute, Object.fromEntries(values.map(({ value, count }) => [value, count]))] as const;
    }),
  ]);
  return {
    index: PRODUCTS,
    query: selection.query,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(found.total / hitsPerPage),
    nbHits: found.total,
    hitsPerPage,
    hits,
    facets: Object.fromEntries(facets),
    params: '',
    exhaustiveNbHits: true,
    processingTimeMS: Date.now() - began,
  };
}

function toSelection({
  query,
  filters,
  facetFilters,
}: Pick<IndexRequest, 'query' | 'filters' | 'facetFilters'>): Selection {
  const read = parseIndexFilters(filters ?? '', facetFilters ?? []);
  if (read === null) throw new IndexRefusal(400, 'Invalid filter');
  return { query: toText({ query }), ...read };
}

const toText = ({ query }: Pick<IndexRequest, 'query'>) => (query ?? '').trim();

/** How many different texts are looked for. @throws IndexRefusal when they are too many for one body */
function textsOf(asked: readonly { query?: string | null | undefined; facetQuery?: string }[]): number {
  const texts = asked.flatMap(({ query, facetQuery = '' }) => [toText({ query }), facetQuery.trim()]);
  const { size } = new Set(texts.filter((text) => text !== ''));
  if (size > MOST_TEXTS) {
    throw new IndexRefusal(400, `All requests together may look for ${MOST_TEXTS} texts, not ${size}`);
  }
  return size;
}

const invalidRequest = ({ issues }: z.ZodError) =>
  new IndexRefusal(400, `Invalid request: ${issues[0]?.path.join('.')}`);

function requireAttribute(facet: string): IndexAttribute {
  if (!isIndexAttribute(facet)) throw new IndexRefusal(400, `Cannot search in \`${facet}\` attribute`);
  return facet;
}

/** Before anything is read for one of the questions. */
function requireValid(asked: z.infer<typeof indexQueriesSchema>['requests'][number]): void {
  requireIndex(asked.indexName);
  if (asked.type === 'facet') requireAttribute(asked.facet);
  toSelection(asked);
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

/** The client passes on the message and the status of a refusal, and none of its headers. */
function refused(error: IndexRefusal | ContractError): Response {
  const seconds = error instanceof ContractError ? error.headers['Retry-After'] : undefined;
  const message = seconds === undefined ? error.message : `${error.message}: try again in ${seconds} seconds`;
  const answer = replyObject({ message, status: error.status }, true, error.status);
  if (seconds !== undefined) answer.headers.set('Retry-After', seconds);
  return answer;
}

const spoken =
  (handler: Handler): Handler =>
  async (context) => {
    try {
      requireWholeKey(context);
      requireCallLeft(context);
      return await handler(context);
    } catch (error) {
      const isOurs = error instanceof IndexRefusal || (error instanceof ContractError && error.status < 500);
      if (!isOurs) throw error;
      return refused(error);
    }
  };

/** The two requests of the hosted search service that the site makes. Source: G1, G2, C93, C94. */
export const productIndexRoutes: Route[] = [
  { method: 'POST', path: 'algolia/1/indexes/*/queries', handle: spoken(queries) },
  { method: 'POST', path: 'algolia/1/indexes/:index/facets/:facet/query', handle: spoken(facetValues) },
];
