/**
 * The worker of a site that has none (`SERVICE_WORKER=off`): it takes the place of the one before at once, deletes all
 * caches and removes itself. It has no listener of requests, so pages that are open go on from the network.
 */
export const OFF_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .catch(() => undefined)
      .then(() => self.registration.unregister()),
  );
});
`;
