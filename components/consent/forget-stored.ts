import {
  BUILD_CACHE,
  DATABASE,
  KEPT_CACHE,
  NOTICE_SEEN,
  NOTICE_SHOWN,
  READ_IN_VISIT,
  WORKER_VERSION_KEY,
} from '@/lib/consent/stored-names';

const OF_TAB = [READ_IN_VISIT, NOTICE_SHOWN];

/** What the browser refuses is not there. */
const attempt = async (work: () => unknown): Promise<void> => {
  try {
    await work();
  } catch {
    // Storage is forbidden: then nothing is stored.
  }
};

/**
 * Deletes what this browser keeps that needs an agreement: of a visitor who has taken it back, or who came before the site
 * asked (docs/decisions/064). Other things under the same address, as the login and the ads that were closed, are left alone.
 */
export async function forgetStored(): Promise<void> {
  await attempt(() => OF_TAB.forEach((name) => sessionStorage.removeItem(name)));
  await attempt(() => {
    const ofNotices = Object.keys(localStorage).filter((name) => name.startsWith(NOTICE_SEEN));
    for (const name of [WORKER_VERSION_KEY, ...ofNotices]) localStorage.removeItem(name);
  });
  await attempt(() => indexedDB.deleteDatabase(DATABASE));
  // First the worker, which would store the next page again.
  await attempt(async () => (await navigator.serviceWorker.getRegistration('/'))?.unregister());
  await attempt(async () => {
    const names = await caches.keys();
    const ours = names.filter((name) => name === KEPT_CACHE || name.startsWith(BUILD_CACHE));
    await Promise.all(ours.map((name) => caches.delete(name)));
  });
}
