import type { HostedIndexApp } from '../env';
import type { RawProductHit } from '../contract/schemas/product-index';

/** C93. */
export const INDEX = 'products';

/** A product as the hosted index has it: a hit of G1, and what orders the hits. */
export type IndexObject = RawProductHit & {
  /** When it was published, in seconds since 1970. */
  published: number;
};

/** What an index of products has to know of its objects, so that it answers as the embedded one. */
const SETTINGS = {
  searchableAttributes: [
    'title',
    'brand',
    'brand_detail.title',
    'unordered(material)',
    'unordered(category)',
  ],
  // A lookup compares what is typed with values of one attribute: that with both names finds a brand in either language (C94).
  attributesForFaceting: ['searchable(brand)', 'searchable(brand_detail.title)', 'category', 'material'],
  // The newest first where nothing is looked for.
  customRanking: ['desc(published)'],
  unretrievableAttributes: ['published'],
  // By default nothing is answered beyond the first thousand hits, which are 50 pages of the catalogue.
  paginationLimitedTo: 20_000,
  indexLanguages: ['zh', 'en'] as ('zh' | 'en')[],
  queryLanguages: ['zh', 'en'] as ('zh' | 'en')[],
};

/** One change of an index: an object as it is now, or the id of one that is gone. */
export type Change = { put: IndexObject } | { remove: number };

/**
 * The hosted index of products, written with the real client.
 * Its errors are for {@link reasonOf} and {@link isRefusal}; printed as they are they would name requests.
 */
export class HostedIndex {
  constructor(private readonly app: HostedIndexApp) {}

  /** Changes objects of an index, in this order; the service keeps the order of all that it has answered. */
  async change(changes: readonly Change[], index = INDEX): Promise<number> {
    const requests = changes.map((change) =>
      'put' in change
        ? { action: 'addObject' as const, body: { ...change.put } }
        : { action: 'deleteObject' as const, body: { objectID: String(change.remove) } },
    );
    const client = await this.#client();
    const { taskID } = await client.batch({ indexName: index, batchWriteParams: { requests } });
    return taskID;
  }

  /**
   * Makes an index without objects, which is to take the place of the one that answers, with the rules and synonyms of that
   * one. What there was under its name is gone.
   */
  async begin(draft: string): Promise<void> {
    const client = await this.#client();
    await client.deleteIndex({ indexName: draft });
    const operationIndexParams = {
      operation: 'copy' as const,
      destination: draft,
      scope: ['rules' as const, 'synonyms' as const],
    };
    try {
      const { taskID } = await client.operationIndex({ indexName: INDEX, operationIndexParams });
      await this.settled(taskID);
    } catch (error) {
      // The first time there is none yet.
      if (statusOf(error) !== 404) throw error;
    }
    const { taskID } = await client.setSettings({ indexName: draft, indexSettings: SETTINGS });
    await this.settled(taskID, draft);
  }

  /**
   * Waits until an index answers with what it was sent; tasks before this one have ended then, too.
   * @throws when it has not within some three minutes
   */
  async settled(taskID: number, index = INDEX): Promise<void> {
    await (await this.#client()).waitForTask({ indexName: index, taskID });
  }

  /** Puts the draft in the place of the index that answers, at once. @param last the last task of the draft */
  async finish(draft: string, last: number | null): Promise<void> {
    const client = await this.#client();
    if (last !== null) await this.settled(last, draft);
    const operationIndexParams = { operation: 'move', destination: INDEX } as const;
    const { taskID } = await client.operationIndex({ indexName: draft, operationIndexParams });
    await this.settled(taskID, draft);
  }

  async drop(draft: string): Promise<void> {
    await (await this.#client()).deleteIndex({ indexName: draft });
  }

  /** Loaded when it is needed: most magazines have no hosted index. */
  async #client() {
    const { algoliasearch } = await import('algoliasearch');
    const { id, key, url } = this.app;
    if (url === null) return algoliasearch(id, key);
    const { host, pathname, protocol } = new URL(url);
    const address = `${host}${pathname.replace(/\/+$/, '')}`;
    return algoliasearch(id, key, {
      hosts: [
        {
          url: address,
          protocol: protocol === 'http:' ? 'http' : 'https',
          accept: 'readWrite',
        },
      ],
    });
  }
}

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : null;

/** Whether the service will never take what it was sent: an object that is too large or not understood. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status === 400 || status === 413 || status === 422;
}

/** What went wrong, in one sentence, without the key and without the requests that the client's errors hold. */
export function reasonOf(error: unknown, { id, key, url }: HostedIndexApp): string {
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return `The hosted index refuses the key: ALGOLIA_ADMIN_KEY must be a key of the application ${id} that may write, delete and move the index ${INDEX}.`;
  }
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'RetryError') {
    return `The hosted index does not answer at ${url ?? `the hosts of the application ${id}`}: look at ALGOLIA_APP_ID and the network.`;
  }
  const said = message.replaceAll(key, '[…]').slice(0, 300);
  return status === null ? said : `The hosted index answered ${status}: ${said}`;
}
