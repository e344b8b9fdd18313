import {
  BOTTOM_BAR_SHRUNK,
  BUILD_CACHE,
  DATABASE,
  FLOATING_AD_CLOSED,
  KEPT_CACHE,
  NOTICE_SEEN,
  NOTICE_SHOWN,
  READ_IN_VISIT,
  SIMPLE_FLOATING_AD_CLOSED,
  WORKER_VERSION_KEY,
} from '@/lib/consent/stored-names';

const COOKIES = [FLOATING_AD_CLOSED, BOTTOM_BAR_SHRUNK];
const OF_TAB = [SIMPLE_FLOATING_AD_CLOSED, READ_IN_VISIT, NOTICE_SHOWN];

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
 * asked (docs/decisions/064). Other things under the same address, as the login, are left alone.
 */
export async function forgetStored(): Promise<void> {
  const there = document.cookie.split('; ').map((one) => one.split('=', 1)[0]);
  for (const name of COOKIES.filter((one) => there.includes(one))) {
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
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
