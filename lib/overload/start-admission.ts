import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { processWide } from '@/lib/cache/process-wide';
import { env } from '@/lib/env';
import { beforeRequests } from '@/lib/routing/before-requests';
import { FRONT_DOOR_HEADER, RENEWAL_HEADER } from '@/lib/routing/own-address';
import { Admission } from './admission';
import { sendBusy } from './busy-page';

/** What is no page: calls, files, pictures, the realtime process, and previews, whose editors wait for them. */
const NO_PAGE = /^\/(?:api|_next|uploads|dist|socket\.io|(?:en\/)?preview)(?:[/?]|$)/;

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
  beforeRequests('overload', (request, response) => !isAdmitted(admission, request, response));
}

function isAdmitted(admission: Admission, request: IncomingMessage, response: ServerResponse): boolean {
  if (!isPage(request)) return true;
  const finish = admission.admit();
  if (finish === null) {
    sendBusy(request, response);
    return false;
  }
  // Also when the visitor has gone.
  response.once('close', finish);
  return true;
}

/** Whether a visitor reads a page or its payload; what the site asks of itself is asked for one of them at a time. */
function isPage({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers[FRONT_DOOR_HEADER] !== undefined || headers[RENEWAL_HEADER] !== undefined) return false;
  return !NO_PAGE.test(url);
}
