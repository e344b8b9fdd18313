import type { FrontDoor } from './front-door';

/** `page` is absent where nothing is kept. */
type HeldFrontDoor = Pick<FrontDoor, 'reads'> & Partial<Pick<FrontDoor, 'page'>>;

/** What the start of the server has put before Next, as the rest of the process sees it; absent in development. */
export const frontDoor = (): HeldFrontDoor | undefined =>
  (globalThis as unknown as Record<symbol, HeldFrontDoor | undefined>)[Symbol.for('pilotis.front-door')]; // as `processWide` names it
