import { REMOVED_CACHE, VERSION_KEY, WORKER_PATH, WORKER_VERSION } from './names';

/** The parts of the browser that are used. */
type Browser = {
  /** Undefined where service workers are not supported. */
  workers: Pick<ServiceWorkerContainer, 'register'> | undefined;
  /** Undefined where service workers are not supported. */
  caches: Pick<CacheStorage, 'delete'> | undefined;
  /** Throws where the browser forbids the store. */
  store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  log: (message: string, cause: unknown) => void;
};

/**
 * Registers the service worker unless this version was registered before. The version says what pages and the worker
 * say to each other; the browser itself looks for a newer worker each time a page is opened (W2). Source: S53-S56, E48.
 * A page that was rendered while the site had a worker does not know that it has none: its reader gets the worker that
 * removes itself, and keeps the version. After that worker the version counts for nothing, so that readers get a worker
 * again when the site has one.
 *
 * @param isOff the site has no worker now; one that is there removes itself (`off-worker.ts`)
 */
export async function registerWorker(
  { workers, caches, store, log }: Browser,
  isOff: boolean,
): Promise<void> {
  if (!workers) return;
  let stored: string | null;
  try {
    // Without it nothing would be registered when the site has a worker again.
    if (isOff) store().removeItem(VERSION_KEY);
    stored = store().getItem(VERSION_KEY);
  } catch (cause) {
    log('The version of the service worker could not be read.', cause);
    return;
  }
  if (isOff) return;
  const wasRemoved = await caches?.delete(REMOVED_CACHE).catch(() => false);
  if (stored === WORKER_VERSION && !wasRemoved) return;
  try {
    await workers.register(WORKER_PATH, { scope: '/' });
    store().setItem(VERSION_KEY, WORKER_VERSION);
  } catch {
    // S55: a page works without, and the next one tries again.
  }
}
