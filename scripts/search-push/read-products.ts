import { setTimeout as sleep } from 'node:timers/promises';
import type { RawProductHit } from '../../cms/src/contract/schemas/product-index';
import { indexResultsSchema } from '../../cms/src/contract/schemas/product-index';
import { INDEX } from '../../cms/src/hosted-index/client';
import { Refusal } from '../start/refusal';

/** Products of one question of G1. */
const AT_ONCE = 200;
/** So often the catalogue is read anew when it has changed meanwhile, which moves products from one page to another. */
const TRIES = 5;
const TIMEOUT_MS = 60_000;
/** Its windows are a minute, in seconds. */
const LONGEST_WAIT = 60;

/**
 * All products of the CMS as its own index of products has them (G1).
 * @param cms its address, such as `http://127.0.0.1:4000`
 * @throws {Refusal} when it does not answer, answers something else, or changes again and again
 */
export async function readProducts(
  cms: string,
  onProgress: (done: number, all: number) => void,
): Promise<RawProductHit[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const products = await readOnce(cms, onProgress);
    if (products) return products;
  }
  throw new Refusal('The catalogue changed each time it was read: try again when nobody imports products.');
}

/** Null when the catalogue changed between its pages. */
async function readOnce(
  cms: string,
  onProgress: (done: number, all: number) => void,
): Promise<RawProductHit[] | null> {
  const products = new Map<string, RawProductHit>();
  let all: number | null = null;
  for (let page = 0; all === null || page * AT_ONCE < all; page += 1) {
    const { nbHits, hits } = await readPage(cms, page);
    if (all !== null && nbHits !== all) return null;
    all = nbHits;
    for (const hit of hits) products.set(hit.objectID, hit);
    onProgress(products.size, all);
  }
  return products.size === all ? [...products.values()] : null;
}

async function readPage(cms: string, page: number) {
  let answer = await ask(cms, page);
  // The CMS counts questions by address, also those of its own machine.
  while (answer.status === 429) {
    await answer.body?.cancel();
    await sleep(Math.min(Number(answer.headers.get('retry-after') ?? 1), LONGEST_WAIT) * 1000);
    answer = await ask(cms, page);
  }
  const read = indexResultsSchema.safeParse(await answer.json().catch(() => null));
  const [result] = read.data?.results ?? [];
  if (!answer.ok || !result) {
    throw new Refusal(`The CMS at ${cms} answered ${answer.status} when it was asked for its products.`);
  }
  return result;
}

async function ask(cms: string, page: number): Promise<Response> {
  const requests = [{ indexName: INDEX, query: '', page, hitsPerPage: AT_ONCE }];
  try {
    return await fetch(`${cms}/api/algolia/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requests }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new Refusal(`The CMS does not answer at ${cms}: start it with npm start and try again.`);
  }
}
