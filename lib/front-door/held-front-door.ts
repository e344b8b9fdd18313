import type { PageReads } from './page-reads';

/** What the start of the server has put before Next, as the rest of the process sees it; absent in development. */
export const frontDoor = (): { reads: PageReads } | undefined =>
  (globalThis as unknown as Record<symbol, { reads: PageReads } | undefined>)[
    Symbol.for('pilotis.front-door')
  ]; // as `processWide` names it
