/** `stop` is given the signal this process was told to end by, SIGTERM without one. */
type Running = { stop: (signal: NodeJS.Signals) => Promise<unknown> };

/** Everything that runs, as it began: those who use others come later and stop first. */
const running: Running[] = [];
let stopping: Promise<void> | null = null;

export const isStopping = (): boolean => stopping !== null;

/** Has something stopped at the end; at once, when the end has come already. */
export function stopAtEnd(one: Running): void {
  running.push(one);
}

/** Ends a start where it stands once everything stops: nothing begins any more. */
export function unlessStopping(): void {
  if (stopping) throw new Error('Everything is being stopped.');
}

/** Stops everything in order and ends this process with that status. */
export function stopAll(status: number, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  stopping ??= (async () => {
    for (let one = running.pop(); one; one = running.pop()) {
      try {
        await one.stop(signal);
      } catch (error) {
        // The others must still stop.
        console.error(error);
      }
    }
    process.exit(status);
  })();
  return stopping;
}

/** The status of a process whose output could not be written: a supervisor starts it again. */
const UNWRITTEN = 74; // EX_IOERR of sysexits.h

/**
 * Ctrl-C, systemd and a closed terminal stop everything in order and end this process with that status. So does output that cannot be
 * written, as when `head` behind a pipe has ended or the disk of a log is full, with status 74: Node would end this process alone,
 * and leave what it started.
 */
export function stopOnSignals(status: number): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) console.log('\nStopping …');
      void stopAll(status, signal);
    });
  }
  for (const [stream, other] of [
    [process.stdout, process.stderr],
    [process.stderr, process.stdout],
  ] as const) {
    stream.on('error', (error) => {
      if (!stopping) other.write(`The output cannot be written: ${error.message}\n`);
      void stopAll(UNWRITTEN);
    });
  }
}
