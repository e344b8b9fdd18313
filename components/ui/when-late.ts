/** After the page has loaded, for what it needs then; and until it is idle, at most so long. */
const PAUSE_MS = 1000;
const LONGEST_WAIT_MS = 5000;

/**
 * Calls once the document has loaded, a second has passed and the browser has nothing to do.
 * @returns what ends the waiting
 */
export function whenLate(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Safari has no idle callbacks.
  const whenIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(then, { timeout: LONGEST_WAIT_MS }) : then();
  const whenLoaded = () => {
    timer = setTimeout(whenIdle, PAUSE_MS);
  };
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', whenLoaded);
  };
}
