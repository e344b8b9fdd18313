import { liteClient } from 'algoliasearch/lite';
import * as z from 'zod/mini';

import { productHitFrom, type HitFields } from '@/lib/cms/product-hit-from';
import type { ProductHit } from '@/lib/cms/models/catalog';
import type { IndexEnv } from '@/lib/env.index';

import { imageSchema } from './image-schema';
import type { Schema } from './outcome';
import { anyTextSchema, listOf, slugSchema } from './primitives';
import { textReaders } from './text-readers';

/** C9: as for every other call to the site, in milliseconds; the client's default of 2 s is for the hosted service. */
const OWN_TIMEOUTS = { connect: 25_000, read: 25_000, write: 25_000 };

/**
 * The client of the product index: of the hosted service when one is configured, and else of the embedded CMS, through
 * the site (D3, C93). Both are asked by the same requests (G1, G2).
 *
 * @param here the origin of the page
 */
export function toIndexClient(
  { appId, searchKey, url }: IndexEnv,
  here: string,
): ReturnType<typeof liteClient> {
  const isHosted = appId !== '';
  const own = isHosted ? url : `${here}/api/algolia`;
  return liteClient(isHosted ? appId : 'EMBEDDED', isHosted ? searchKey : 'search', {
    ...(own !== '' && { hosts: [hostOf(own)] }),
    ...(!isHosted && { timeouts: OWN_TIMEOUTS }),
    // The client would keep in the browser's storage which hosts have failed.
    hostsCache: FORGETFUL,
    // It would wait as long as `Retry-After` says and ask again, up to three times, while the screen says nothing.
    maxRateLimitRetries: 0,
  });
}

function hostOf(address: string) {
  const { host, pathname, protocol } = new URL(address);
  return {
    url: host + pathname.replace(/\/$/, ''),
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    accept: 'readWrite' as const,
  };
}

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/** Keeps nothing: each search begins with the first host. */
const FORGETFUL: HostsCache = {
  get: async (_key, byDefault) => byDefault(),
  set: async (_key, value) => value,
  delete: async () => undefined,
  clear: async () => undefined,
};

const hitSchema: Schema<HitFields> = z.object({
  objectID: z.union([z.string(), z.pipe(z.number(), z.transform(String))]),
  slug: slugSchema,
  title: anyTextSchema,
  brand: anyTextSchema,
  image: anyTextSchema,
  brand_detail: z.catch(z.nullish(z.object({ title: anyTextSchema })), null),
  featured_image: imageSchema,
});

const numberSchema = z.int().check(z.nonnegative());

/** One answer of G1, as far as the widgets and the tiles read it; what else it says is left to the widgets. */
const resultSchema = z.looseObject({
  hits: listOf(hitSchema),
  page: numberSchema,
  nbHits: numberSchema,
  nbPages: numberSchema,
  facets: z.optional(z.record(z.string(), z.record(z.string(), numberSchema))),
});
/** One answer of G2. */
const facetHitsSchema = z.looseObject({
  facetHits: z.array(z.looseObject({ value: z.string(), count: numberSchema })),
});
const answerSchema = z.object({ results: z.array(z.union([facetHitsSchema, resultSchema])) });
export type IndexAnswer = z.output<typeof answerSchema>;

/** Reads an answer to so many requests. @throws Error that names the first field that is not what G1 or G2 says */
export function readIndexAnswer(body: unknown, requests: number): IndexAnswer {
  const { data, error } = answerSchema.safeParse(body);
  if (!data) throw new Error(`malformed answer of the index: ${error.issues[0]?.path.join('.')}`);
  if (data.results.length !== requests)
    throw new Error('malformed answer of the index: another number of results');
  return data;
}

/** A hit of a read answer as a product. */
export const toProduct = (hit: HitFields): ProductHit => productHitFrom(hit, textReaders);

/** A request of the widgets: a question (G1), or the lookup of a facet among others (G2). */
export type IndexRequest = {
  indexName: string;
  type?: string | undefined;
  /** The attribute that a lookup is about. */
  facet?: string | undefined;
  params?: { query?: string | undefined; facetQuery?: string | undefined } | undefined;
};

/** Why the index gave no answer: there were too many questions within a minute, or anything else. */
export type IndexFailure = 'busy' | 'down';

/** Reads what the client of the index has thrown: its errors have the status of the refusal. */
export const indexFailureOf = (error: unknown): IndexFailure =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 429 ? 'busy' : 'down';

/** A lookup that has ended: the text looked up, and why the index has not answered; null when it has. */
export type Lookup = { text: string; failure: IndexFailure | null };

/** Sends requests. @returns the body of the answer, not read by a schema yet */
export type Ask = (requests: readonly IndexRequest[]) => Promise<unknown>;

const NOTHING: IndexAnswer = { results: [{ facetHits: [] }] };

/**
 * Sends requests and validates the answer. When several lookups of a facet are on their way, all give the answer of
 * the last one, because the widget shows whatever comes last. A failed lookup gives an empty answer, because the widget
 * does not catch its failure.
 *
 * @param onLookup called when the last lookup has ended
 */
export function readingSearch(ask: Ask, onLookup: (lookup: Lookup) => void) {
  let last: Promise<IndexAnswer> | null = null;
  return async (requests: readonly IndexRequest[]): Promise<IndexAnswer> => {
    const asked = ask(requests).then((body) => readIndexAnswer(body, requests.length));
    if (!requests.every(({ type }) => type === 'facet')) return asked;
    const text = requests[0]?.params?.facetQuery ?? '';
    const lookup = asked.then(
      (answer) => {
        if (last === lookup) onLookup({ text, failure: null });
        return answer;
      },
      (error: unknown) => {
        if (last === lookup) onLookup({ text, failure: indexFailureOf(error) });
        return NOTHING;
      },
    );
    last = lookup;
    const answer = await lookup;
    return last === lookup ? answer : (last ?? answer);
  };
}
