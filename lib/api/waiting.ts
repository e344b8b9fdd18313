/** One question to the site, from the first island that waits for its answer until the last one is gone. */
export class Waiting {
  private islands = 0;
  private readonly asking = new AbortController();

  constructor(private readonly key: string) {}

  /** Aborted once nobody waits any longer. */
  get signal(): AbortSignal {
    return this.asking.signal;
  }

  /**
   * An island waits now.
   *
   * @returns what ends that; the call is given up only afterwards, since React leaves and joins again in one go
   */
  join(): () => void {
    this.islands += 1;
    return () => {
      this.islands -= 1;
      setTimeout(() => {
        if (this.islands > 0) return;
        if (waiting.get(this.key) === this) waiting.delete(this.key);
        this.asking.abort();
      });
    };
  }
}

const waiting = new Map<string, Waiting>();

/** The waiting for the answer of a key, which begins with the first who asks for it. */
export function waitingFor(key: string): Waiting {
  const known = waiting.get(key);
  if (known) return known;
  const begun = new Waiting(key);
  waiting.set(key, begun);
  return begun;
}

/** Whether a waiting is the one that is going on for its key: what an earlier one came to is over. */
export function isGoingOn(one: Waiting, key: string): boolean {
  return waiting.get(key) === one;
}
