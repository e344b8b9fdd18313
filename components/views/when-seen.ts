/** How long a page has to be in sight for its reading to count (T16). */
export const SEEN_MS = 2000;

type Sight = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Calls once the page has been in sight for that long without a break; a page in another tab or rendered ahead waits.
 * @returns what ends the waiting
 */
export function whenSeen(page: Sight, then: () => void, ms = SEEN_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function end() {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', look);
  }
  function look() {
    clearTimeout(timer);
    if (page.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      end();
      then();
    }, ms);
  }
  page.addEventListener('visibilitychange', look);
  look();
  return end;
}
