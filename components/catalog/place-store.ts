import { isSamePlace, toPlace, type Place } from './catalog-address';

/** The address of the document, read as a {@link Place}: for `useSyncExternalStore`. */
export type PlaceStore = {
  subscribe: (listener: () => void) => () => void;
  current: () => Place;
  /** What the document was sent with. */
  first: () => Place;
  /** Another address as a step of the way back. */
  go: (href: string) => void;
};

/**
 * Follows the address as long as it is one of the node that the document was sent with; another one is another screen,
 * which the framework brings.
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
      // Without a state of its own the framework adds what it needs to come back to this screen.
      window.history.pushState(null, '', href);
      tell();
    },
  };
}
