import { REMOVED_CACHE } from './names';

/**
 * The worker of a site that has none (`SERVICE_WORKER=off`): it takes the place of the one before at once, deletes all
 * caches and removes itself. It has no listener of requests, so pages that are open go on from the network. An empty
 * cache says to the pages after it that it was there (`register-worker.ts`): a worker cannot change `sw_version`.
 */
export const OFF_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => caches.open('${REMOVED_CACHE}'))
      .catch(() => undefined)
      .then(() => self.registration.unregister()),
  );
});
`;
