import { createTurns, type Line } from '../limits/turns';
import { processWide } from '../process-wide';

/** Memory is what this bounds: a list of the dashboard is held whole, as rows, as documents and as JSON. */
export const TURNS = { atOnce: 4, waiting: 32, waitMs: 10_000, holdMs: 60_000 } as const;

/** The API, the pages and the server functions of the dashboard are separate bundles of one process and share one line. */
const line = processWide('dashboard-turns', (): Line => ({ running: 0, queue: [] }));

/** Waits for this process's next turn at reading for the dashboard; null when it is too busy. */
export const takeDashboardTurn = createTurns(TURNS, line);
