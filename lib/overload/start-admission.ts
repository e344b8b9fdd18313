import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { processWide } from '@/lib/cache/process-wide';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { beforeRequests } from '@/lib/routing/before-requests';
import { OWN_HEADERS } from '@/lib/routing/own-address';
import { Admission, TURN_MS } from './admission';
import { isAdmittedAnyway } from './admitted-anyway';
import { sendBusy } from './busy-page';

/**
 * What is no page: calls, files, pictures, the realtime process, previews, whose editors wait for them, and the files of the
 * root: a crawler that is refused `robots.txt` stays away from everything.
 */
const NO_PAGE =
  /^\/(?:(?:api|_next|uploads|dist|socket\.io|(?:en\/)?preview)(?:[/?]|$)|[^/?]+\.(?:txt|xml|ico|svg|png|webmanifest)(?:\?|$))/;
/** Refusals are written to the log so often at the most. */
const TOLD_MS = 30_000;

/**
 * Refuses pages that would have to be rendered while the processor is full (decision 090). Called before the front door is
 * put before Next, so that what is in memory is answered whatever else waits. `OVERLOAD_LATENCY_MS=0` refuses none.
 */
export function startAdmission(): void {
  if (!env.production || env.overloadLatencyMs === 0) return;
  const admission = processWide(
    'admission',
    () =>
      new Admission({
        latencyMs: env.overloadLatencyMs,
        busy: () => performance.eventLoopUtilization(),
        now: () => performance.now(),
      }),
  );
  setInterval(() => admission.noteTurn(), TURN_MS).unref();
  const tell = teller(admission);
  beforeRequests('overload', (request, response) => {
    if (isAdmitted(admission, request, response)) return false;
    tell();
    return true;
  });
}

/** Answers what is refused. Exported for its test. */
export function isAdmitted(
  admission: Admission,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!isPage(request) || isAdmittedAnyway(request)) return true;
  const finish = admission.admit();
  if (finish === null) {
    sendBusy(request, response);
    return false;
  }
  // Rendered; who reads it slowly holds nobody up.
  response.once('prefinish', finish);
  // Also when the visitor has gone.
  response.once('close', finish);
  return true;
}

/** Tells how many were refused since it was told last. */
function teller(admission: Admission): () => void {
  let [toldAt, told] = [-Infinity, 0];
  return () => {
    const now = performance.now();
    if (now - toldAt < TOLD_MS) return;
    const { refused, running } = admission.figures;
    log.warn({ refused: refused - told, running }, 'pages were refused: the processor is full');
    [toldAt, told] = [now, refused];
  };
}

/** Whether a visitor reads a page or its payload; what the site asks of itself is asked for one of them at a time. */
function isPage({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (OWN_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return !NO_PAGE.test(url);
}
