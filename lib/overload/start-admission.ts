import { performance } from 'node:perf_hooks';
import { processWide } from '@/lib/cache/process-wide';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { beforeRequests, noteConnections } from '@/lib/routing/before-requests';
import { Admission } from './admission';
import { Gate } from './gate';
import { endIdleConnections } from './idle-connections';
import { Turns } from './turns';

/** Refusals are written to the log so often at the most. */
const LOGGED_MS = 30_000;

/**
 * Lets pages that go to Next take turns, and refuses pages that would have to be rendered while the processor is full (decisions
 * 090, 095), and ends connections on which nothing moves. Called before the front door is put before Next, so that what is in
 * memory is answered whatever else waits. `OVERLOAD_LATENCY_MS=0` switches all of it off but the end of idle connections.
 */
export function startAdmission(): void {
  if (!env.production) return;
  endIdleConnections();
  if (env.overloadLatencyMs === 0) return;
  processWide('admission', () => {
    const now = () => performance.now();
    const admission = new Admission({
      latencyMs: env.overloadLatencyMs,
      busy: () => performance.eventLoopUtilization(),
      now,
    });
    const turns = new Turns({
      later: setImmediate,
      // A tick comes when no promise has anything left to do.
      settled: (run) => queueMicrotask(() => process.nextTick(run)),
      after: setTimeout,
      now,
      mayBegin: () => admission.mayBegin(),
    });
    const gate = new Gate(admission, turns, logRefusals(admission));
    noteConnections('turns', () => turns.noteConnection());
    beforeRequests('overload', (request, response, goOn) => gate.hold(request, response, goOn));
    return true;
  });
}

/** Logs how many were refused since it was logged last. */
function logRefusals(admission: Admission): () => void {
  let [loggedAt, logged] = [-Infinity, 0];
  return () => {
    const now = performance.now();
    if (now - loggedAt < LOGGED_MS) return;
    const { refused, admitted } = admission.figures;
    log.warn({ refused: refused - logged, admitted }, 'pages were refused: the processor is full');
    [loggedAt, logged] = [now, refused];
  };
}
