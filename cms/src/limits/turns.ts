/** Ends a turn; a second call does nothing. */
export type EndTurn = () => void;

/** How many run at once, how many wait behind them, for how long, and after how long a turn ends by itself. */
type Limits = { atOnce: number; waiting: number; waitMs: number; holdMs: number };
export type Line = { running: number; queue: ((end: EndTurn) => void)[] };

/** Limits how many of a kind of work run at once; the rest wait in a bounded queue, first come first served. */
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
    // A client that reads slowly, or a store that does not answer, must not keep the turn of another.
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
