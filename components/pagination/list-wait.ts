/**
 * Whether the next page of the list on screen is on its way. One list per screen, so one flag per browser tab: the
 * link that was clicked raises it, the placeholders follow it.
 */
let waiting = false;
const listeners = new Set<() => void>();

export function setWaiting(now: boolean): void {
  if (waiting === now) return;
  waiting = now;
  for (const listener of listeners) listener();
}

export const isWaiting = (): boolean => waiting;

/** Calls `listener` on every change; answers the way to stop it. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
