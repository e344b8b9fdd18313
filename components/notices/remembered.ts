/** What the browser remembers of notices: a convenience, so a browser that keeps nothing is none the worse. */

import { mayStore } from '@/lib/consent/may-store';
import { NOTICE_SEEN, NOTICE_SHOWN } from '@/lib/consent/stored-names';

const seenKey = (visitor: number) => `${NOTICE_SEEN}${visitor}`;

function read(storage: () => Storage, key: string): number | null {
  try {
    const text = storage().getItem(key);
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: number): void {
  if (!mayStore()) return;
  try {
    storage().setItem(key, String(value));
  } catch {
    // Full, or forbidden.
  }
}

const tab = () => window.sessionStorage;
const browser = () => window.localStorage;

/** When this tab last showed a notice, in milliseconds since 1970; 0 for never (K49). */
export const lastShown = (): number => read(tab, NOTICE_SHOWN) ?? 0;
export const rememberShown = (now: number): void => write(tab, NOTICE_SHOWN, now);

/** The id of the newest notice this browser knows of a visitor; null the first time. */
export const lastSeen = (visitor: number): number | null => read(browser, seenKey(visitor));

export function rememberSeen(visitor: number, id: number): void {
  if (id >= (lastSeen(visitor) ?? 0)) write(browser, seenKey(visitor), id);
}
