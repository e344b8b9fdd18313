/** Sent to the window when the islands of a document work; the script a page starts with waits for it (decision 024). */
export const STARTED = 'pilotis:started';

/** For the effect of the one component that stands in every document of a kind. */
export function tellStarted(): void {
  window.dispatchEvent(new Event(STARTED));
}
