import { useEffect, useState } from 'react';

/** After the page has loaded, for what it needs then. */
const PAUSE_MS = 1000;
/** Until the browser has nothing to do, at most. */
const LONGEST_WAIT_MS = 5000;

/** False until the document has loaded, a second has passed and the browser has nothing to do. */
export const useLate = (): boolean => useIdle(PAUSE_MS);

/** False until {@link whenIdle} calls. */
export function useIdle(pauseMs = 0): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), pauseMs), [pauseMs]);
  return isIdle;
}

/**
 * Calls once the document has loaded, with the pictures it fetches at once, so many ms have passed and the browser has nothing
 * to do. @returns what ends the waiting
 */
export function whenIdle(then: () => void, pauseMs = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handle: number | undefined;
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) handle = requestIdleCallback(then, { timeout: LONGEST_WAIT_MS });
    else then();
  };
  const whenLoaded = () => {
    timer = setTimeout(wait, pauseMs);
  };
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
    window.removeEventListener('load', whenLoaded);
  };
}
