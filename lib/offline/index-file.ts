import { EMPTY_INDEX, type KeptIndex } from './kept-index';

const INDEX = '/dist/public/kept/index.json';

/** The index of a cache; an empty one where it has none, or one that cannot be read. */
export async function readIndex(cache: Cache): Promise<KeptIndex> {
  try {
    const read: unknown = await (await cache.match(INDEX))?.json();
    return isIndex(read) ? read : EMPTY_INDEX;
  } catch {
    return EMPTY_INDEX; // Half a file, as of a disk that was full.
  }
}

/** @throws QuotaExceededError where the browser has no room left */
export const writeIndex = (cache: Cache, index: KeptIndex) => cache.put(INDEX, Response.json(index));

/** Deletes every file the index does not name. */
export async function deleteUnnamed(cache: Cache, { bytes }: KeptIndex): Promise<void> {
  const named = new Set([INDEX, ...Object.keys(bytes)].map(asRequested));
  const held = (await cache.keys()).map(({ url }) => asRequested(url));
  await Promise.all(held.filter((path) => !named.has(path)).map((path) => cache.delete(path)));
}

/** A path as the cache writes it: encoded, without the host. */
function asRequested(address: string): string {
  const { pathname, search } = new URL(address, 'https://cache.invalid');
  return pathname + search;
}

/** Only {@link writeIndex} writes it: what has its outline is one. */
function isIndex(read: unknown): read is KeptIndex {
  return (
    typeof read === 'object' &&
    read !== null &&
    'articles' in read &&
    Array.isArray(read.articles) &&
    'bytes' in read &&
    typeof read.bytes === 'object'
  );
}
