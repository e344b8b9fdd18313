import { isSamePlace, toPlace, type Place } from './catalog-address';

/** The address of the document, read as a {@link Place}: for `useSyncExternalStore`. */
export type PlaceStore = {
  subscribe: (listener: () => void) => () => void;
  current: () => Place;
  /** The place of the server's page. */
  first: () => Place;
  /** Adds an entry to the history. */
  go: (href: string) => void;
};

/**
 * Follows the address as long as it is one of the same node. An address of another node is another screen, which the
 * framework renders.
 */
export function placeStore(first: Place): PlaceStore {
  const listeners = new Set<() => void>();
  let last = first;
  const tell = () => listeners.forEach((listener) => listener());
  const current = () => {
    const now = toPlace(window.location);
    if (now?.node === first.node && !isSamePlace(now, last)) last = isSamePlace(now, first) ? first : now;
    return last;
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) window.addEventListener('popstate', tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', tell);
      };
    },
    current,
    first: () => first,
    go(href) {
      // With null for its state, Next adds what it needs to come back to this screen.
      window.history.pushState(null, '', href);
      tell();
    },
  };
}
