import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** A product as the index of the CMS has it, but for when it was published. */
export const hitOf = (id: number) => ({
  objectID: String(id),
  slug: `brick-${id}`,
  title: '砖|Brick',
  brand: 'Stone A',
  material: ['brick'],
  category: ['surfaces'],
  image: '',
  views: 1,
  brand_detail: null,
  featured_image: null,
});

export const APP = { id: 'STANDIN', key: 'a-key-that-writes' };
/** It reads, and does nothing else. */
export const SEARCH_KEY = 'search-only';
/** What the settings of an index have to say so that brands are looked up in it by either name (C94). */
export const BRAND_FACETS = ['searchable(brand)', 'searchable(brand_detail.title)'];

/** A request as the hosted service got it. */
export type Asked = { method: string; path: string; body: unknown };

/** A stand-in for the hosted index: it keeps indexes as the service does, and refuses what that would refuse. */
export type StandIn = {
  url: string;
  /** Objects of an index by their id; undefined when there is no such index. */
  objects: (index: string) => Map<string, Record<string, unknown>> | undefined;
  settings: (index: string) => unknown;
  asked: Asked[];
  /** What the next requests are answered with, in their order, instead of what they ask for; null: with what they ask for. */
  fail: (...statuses: (number | null)[]) => void;
  /** From now on no task ends, until the function that is returned is called. */
  hold: () => () => void;
  close: () => Promise<void>;
};

const batchSchema = z.object({
  requests: z.array(
    z.object({
      action: z.enum(['addObject', 'deleteObject']),
      body: z.looseObject({ objectID: z.string().min(1) }),
    }),
  ),
});
const operationSchema = z.object({
  operation: z.enum(['copy', 'move']),
  destination: z.string(),
  scope: z.array(z.string()).optional(),
});
const lookupsSchema = z.object({
  requests: z.array(
    z.object({
      type: z.literal('facet'),
      indexName: z.string(),
      facet: z.string(),
      facetQuery: z.string().default(''),
      maxFacetHits: z.number().default(10),
    }),
  ),
});
type Lookup = z.output<typeof lookupsSchema>['requests'][number];
const facetingSchema = z.looseObject({ attributesForFaceting: z.array(z.string()) });
/** More of one object than this the service does not take. */
const MOST_BYTES = 100_000;

type Index = { objects: Map<string, Record<string, unknown>>; settings: unknown };

/** `brand_detail.title` is a path. */
const valueAt = (object: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      object,
    );

/** The values of a facet in which a word begins with the text, as the service looks them up. */
function facetHitsOf({ objects }: Index, { facet, facetQuery, maxFacetHits }: Lookup) {
  const counts = new Map<string, number>();
  for (const object of objects.values()) {
    const value = valueAt(object, facet);
    if (typeof value === 'string' && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const isFound = (value: string) =>
    value
      .toLowerCase()
      .split(/[\s|]+/)
      .some((word) => word.startsWith(facetQuery.toLowerCase()));
  const facetHits = [...counts]
    .filter(([value]) => isFound(value))
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxFacetHits)
    .map(([value, count]) => ({ value, highlighted: value, count }));
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: 1 };
}

export async function startStandIn(): Promise<StandIn> {
  const indexes = new Map<string, Index>();
  const asked: Asked[] = [];
  const failures: (number | null)[] = [];
  let isHeld = false;
  const indexOf = (name: string) => {
    const index = indexes.get(name) ?? { objects: new Map(), settings: null };
    indexes.set(name, index);
    return index;
  };
  const task = { taskID: 7, updatedAt: '2026-11-26T00:00:00Z' };

  const answer = ({ method, path, body }: Asked): [number, unknown] => {
    const [, name = '', call = ''] = /^\/1\/indexes\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
    const index = decodeURIComponent(name);
    const said = [method, call].join(' ').trim();
    if (said === 'POST queries') {
      const { requests } = lookupsSchema.parse(body);
      const results: unknown[] = [];
      for (const asked of requests) {
        const settings = facetingSchema.safeParse(indexes.get(asked.indexName)?.settings);
        const index = indexes.get(asked.indexName);
        if (!index) return [404, { message: `Index ${asked.indexName} does not exist`, status: 404 }];
        if (!settings.data?.attributesForFaceting.includes(`searchable(${asked.facet})`)) {
          const message = `Cannot search in \`${asked.facet}\` attribute, you need to specify \`searchable(${asked.facet})\` in the \`attributesForFaceting\` setting.`;
          return [400, { message, status: 400 }];
        }
        results.push(facetHitsOf(index, asked));
      }
      return [200, { results }];
    }
    if (said === 'GET task') return [200, { status: isHeld ? 'notPublished' : 'published' }];
    if (said === 'DELETE') {
      indexes.delete(index);
      return [200, { ...task, deletedAt: task.updatedAt }];
    }
    if (said === 'PUT settings') {
      indexOf(index).settings = body;
      return [200, task];
    }
    if (said === 'POST batch') {
      const { requests } = batchSchema.parse(body);
      const isTooLarge = ({ body: object }: (typeof requests)[number]) =>
        JSON.stringify(object).length > MOST_BYTES;
      if (requests.some(isTooLarge)) return [400, { message: 'Record is too big', status: 400 }];
      for (const { action, body: object } of requests) {
        if (action === 'addObject') indexOf(index).objects.set(object.objectID, object);
        else indexOf(index).objects.delete(object.objectID);
      }
      return [200, { ...task, objectIDs: requests.map((one) => one.body.objectID) }];
    }
    if (said === 'POST operation') {
      const { operation, destination } = operationSchema.parse(body);
      const from = indexes.get(index);
      if (!from) return [404, { message: `Index ${index} does not exist`, status: 404 }];
      if (operation === 'move') {
        indexes.set(destination, from);
        indexes.delete(index);
      }
      return [200, task];
    }
    return [404, { message: `Nothing at ${said}`, status: 404 }];
  };

  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const one: Asked = {
        method: request.method ?? '',
        path: (request.url ?? '').replace(/\?.*/, ''),
        body: text === '' ? null : JSON.parse(text),
      };
      asked.push(one);
      const { headers } = request;
      const keys = one.path.endsWith('/queries') ? [APP.key, SEARCH_KEY] : [APP.key];
      const isKnown =
        headers['x-algolia-application-id'] === APP.id &&
        keys.includes(String(headers['x-algolia-api-key'] ?? ''));
      const failure = failures.shift() ?? null;
      const [status, body] = !isKnown
        ? [403, { message: 'Invalid Application-ID or API key', status: 403 }]
        : failure === null
          ? answer(one)
          : [failure, { message: 'not now', status: failure }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind
  return {
    url: `http://127.0.0.1:${port}`,
    objects: (index) => indexes.get(index)?.objects,
    settings: (index) => indexes.get(index)?.settings,
    asked,
    fail: (...statuses) => failures.push(...statuses),
    hold: () => {
      isHeld = true;
      return () => {
        isHeld = false;
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
