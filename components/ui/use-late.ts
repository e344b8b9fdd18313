import { useEffect, useState } from 'react';

/** After the page has loaded, for what it needs then; and until it is idle, at most so long. */
const PAUSE_MS = 1000;
const LONGEST_WAIT_MS = 5000;

/** False until the document has loaded, a second has passed and the browser has nothing to do. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = () => setLate(true);
    // Safari has no idle callbacks.
    const whenIdle = () =>
      'requestIdleCallback' in window
        ? window.requestIdleCallback(done, { timeout: LONGEST_WAIT_MS })
        : done();
    const whenLoaded = () => {
      timer = setTimeout(whenIdle, PAUSE_MS);
    };
    if (document.readyState === 'complete') whenLoaded();
    else window.addEventListener('load', whenLoaded, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', whenLoaded);
    };
  }, []);
  return isLate;
}
