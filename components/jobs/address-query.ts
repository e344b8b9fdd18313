/** Told to the page's own listeners when script has changed the query of the address. */
const CHANGED = 'addressquery';

/** The query of the address as a store: `useSyncExternalStore(onQuery, currentQuery, noQuery)`. */
export function onQuery(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

export const currentQuery = (): string => window.location.search;
export const noQuery = (): string => '';

/** Writes another query into the address, in place: a choice is no step of the way back. */
export function replaceQuery(search: string): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
  window.dispatchEvent(new Event(CHANGED));
}
