/** How many reads of the dashboard one process runs at once, how many wait behind them, and for how long. */
export const TURNS = { atOnce: 4, waiting: 32, waitMs: 10_000, holdMs: 60_000 } as const;

/** Ends a turn; a second call does nothing. */
export type EndTurn = () => void;

type Limits = { atOnce: number; waiting: number; waitMs: number; holdMs: number };
type Line = { running: number; queue: ((end: EndTurn) => void)[] };

/**
 * Limits how many reads run at once; the rest wait in a bounded queue. Memory is what this bounds: a list of the dashboard is held whole,
 * as rows, as documents and as JSON.
 */
export function createTurns(limits: Limits, line: Line = { running: 0, queue: [] }) {
  const begin = (): EndTurn => {
    line.running += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      line.running -= 1;
      line.queue.shift()?.(begin());
    };
    // A client that reads its answer slowly must not keep the turn of another.
    const timer = setTimeout(end, limits.holdMs);
    timer.unref();
    return end;
  };
  /** Waits for a turn; null when too many wait already, or when none came in time. */
  return function takeTurn(): Promise<EndTurn | null> {
    if (line.running < limits.atOnce) return Promise.resolve(begin());
    if (line.queue.length >= limits.waiting) return Promise.resolve(null);
    return new Promise((resolve) => {
      const served = (end: EndTurn) => {
        clearTimeout(timer);
        resolve(end);
      };
      const timer = setTimeout(() => {
        line.queue.splice(line.queue.indexOf(served), 1);
        resolve(null);
      }, limits.waitMs);
      line.queue.push(served);
    });
  };
}

/** The API, the pages and the server functions of the dashboard are separate bundles of one process and share one line. */
const STATE = Symbol.for('pilotis.dashboard-turns');
type Holder = { [STATE]?: Line };
// A property of our own, which no type of the platform knows.
const holder: Holder = globalThis as unknown as Holder;

/** Waits for this process's next turn at reading for the dashboard; null when it is too busy. */
export const takeDashboardTurn = createTurns(TURNS, (holder[STATE] ??= { running: 0, queue: [] }));
