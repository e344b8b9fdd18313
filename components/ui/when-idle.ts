import { useEffect, useState } from 'react';

/** Until the browser has nothing to do, at most. */
const LONGEST_WAIT_MS = 5000;

/** False until {@link whenIdle} calls. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/**
 * Calls once the document has loaded, with the pictures it fetches at once, and the browser has nothing to do: before what
 * waits for a second more (`use-late.ts`, a file of its own, since an article has no bytes of script to spare).
 * @returns what ends the waiting
 */
export function whenIdle(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handle: number | undefined;
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) handle = requestIdleCallback(then, { timeout: LONGEST_WAIT_MS });
    else then();
  };
  const whenLoaded = () => {
    // After the event: it belongs to those who wait for it.
    timer = setTimeout(wait);
  };
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
    window.removeEventListener('load', whenLoaded);
  };
}
