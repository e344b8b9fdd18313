import { useEffect, useState } from 'react';

/** After the page has loaded, for what it needs then; and until it is idle, at most so long. */
const PAUSE_MS = 1000;
const LONGEST_WAIT_MS = 5000;

/** Safari has no idle callbacks. */
const WITHOUT_MS = 200;

/** Runs when the browser has nothing else to do, after so many milliseconds at the latest. */
export const whenIdle = (run: () => void, timeout?: number): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout }) : setTimeout(run, WITHOUT_MS);

/** False until the document has loaded, a second has passed and the browser has nothing to do. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const whenLoaded = () => {
      timer = setTimeout(whenIdle, PAUSE_MS, () => setLate(true), LONGEST_WAIT_MS);
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
