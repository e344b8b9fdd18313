/** What of `process` is needed, so that a test can stand in for it. */
type Signals = {
  rawListeners(signal: 'SIGTERM'): unknown[];
  removeAllListeners(signal: 'SIGTERM'): unknown;
  on(signal: 'SIGTERM', listener: (signal: 'SIGTERM') => void): unknown;
};

/**
 * Puts a pause before what listens to SIGTERM already: Next closes its server at once, finishing the requests it
 * has, and a load balancer would learn of that from refused connections. `/api/ready` says 503 during the pause.
 * A second SIGTERM ends the pause.
 *
 * @param finish what is done meanwhile and has to be over as well; it never rejects
 */
export function drainBeforeExit(signals: Signals, pauseMs: number, finish?: () => Promise<void>): void {
  const closing = signals.rawListeners('SIGTERM').filter((listener) => typeof listener === 'function');
  signals.removeAllListeners('SIGTERM');
  let isAsked = false;
  signals.on('SIGTERM', (signal) => {
    const close = () => {
      for (const listener of closing) Reflect.apply(listener, process, [signal]);
      // Nobody else was listening, so it falls to us to leave.
      if (closing.length === 0) process.exit(143);
    };
    if (isAsked) return close();
    isAsked = true;
    let awaited = finish ? 2 : 1;
    const closeAfterAll = () => {
      awaited -= 1;
      if (awaited === 0) close();
    };
    setTimeout(closeAfterAll, pauseMs);
    void finish?.().then(closeAfterAll);
  });
}
