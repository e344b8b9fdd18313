import { useEffect, useState } from 'react';

/** The longest delay a timer takes, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

/** Seconds since 1970, known anew when the next of these moments has passed. */
export function useNow(moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now() / 1000);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const delay = Math.min(LONGEST_MS, Math.max(0, next * 1000 - Date.now()));
    const timer = setTimeout(() => setNow(Date.now() / 1000), delay);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
