/** Names that the page, the service worker and the server share. */

/** C109, W2. Its scope is the whole site, which the header `Service-Worker-Allowed` permits. */
export const WORKER_PATH = '/dist/public/sw.js';
/** S53, K57: changes when what pages and the worker say to each other changes, and only then. */
export const WORKER_VERSION = '0.0.2';
/** E48: the key of localStorage that holds the version. */
export { WORKER_VERSION_KEY as VERSION_KEY } from '@/lib/consent/stored-names';

/** The offline screen of a language lies here; the worker keeps both when it is installed. */
export const offlineScreenPath = (locale: 'zh' | 'en') => `/dist/public/offline/${locale}`;

/**
 * The cache of articles, with what they need: all of it goes when another account comes or the reader logs out. And the
 * beginning of the name of the cache that each build has of its files.
 */
export { BUILD_CACHE, KEPT_CACHE } from '@/lib/consent/stored-names';
/** Is there, and empty, once the worker of a site without one has removed itself. */
export const REMOVED_CACHE = 'worker-removed';
/** The most that kept articles take, with their pictures and build files, in bytes. */
export const LIMIT_BYTES = 60_000_000;
