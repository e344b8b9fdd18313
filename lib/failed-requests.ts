/**
 * One failed request is one line of the log: JSON, with stack, method and path (docs/decisions/037). Next reports the
 * same error up to three times, over many lines each: to the console, to `onRequestError`, and once more where a page
 * is regenerated.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { format, stripVTControlCharacters } from 'node:util';
import { processWide } from '@/lib/cache/process-wide';
import { log, toLoggedFailure } from '@/lib/log';
import { loggedPath } from '@/lib/logged-path';
import { beforeRequests } from '@/lib/routing/before-requests';

/** What a line says of its request; `id` is the proxy's, where it sends one. */
type Request = { method: string; path: string; id?: string; hasFailed: boolean };

const requests = processWide('requests', () => new AsyncLocalStorage<Request>());
/** Errors reported outside of any request. */
const reported = processWide('reported-errors', () => new WeakSet<Error>());
const failures = log.child({}, { serializers: { err: toLoggedFailure } });

/** An id a proxy makes; anything else may be what a client has to say. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

/**
 * Remembers for the work of each request which one it is, and makes the console write lines of the log. Called once at the
 * start, before all that answers requests itself: what never comes to Next has nothing to report, and is not remembered.
 */
export function reportFailedRequests(): void {
  beforeRequests('requests-remembered', (request) => {
    requests.enterWith(toRequest(request));
    return false;
  });
  processWide('failed-requests', () => {
    // eslint-disable-next-line no-console -- the one place where what Next prints becomes lines of the log
    console.error = reportPrinted;
    return true;
  });
}

export function toRequest({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Request {
  const id = headers['x-request-id'];
  return {
    method,
    path: loggedPath(url),
    ...(typeof id === 'string' && REQUEST_ID.test(id) ? { id } : {}),
    hasFailed: false,
  };
}

/** Runs work as that of a request; for tests. */
export function asRequest<T>(request: Request, work: () => T): T {
  return requests.run(request, work);
}

/**
 * Writes the line of a failed request. What else is reported of the same request is written at level `debug`.
 * @param known what the framework says of the request, for an error reported outside of its work
 */
export function reportFailure(
  error: unknown,
  known: { method?: string; path?: string; route?: string } = {},
): void {
  const request = requests.getStore();
  const isKnown = request ? request.hasFailed : error instanceof Error && reported.has(error);
  if (request) request.hasFailed = true;
  if (error instanceof Error) reported.add(error);
  const { hasFailed: _, ...where } = request ?? { hasFailed: true };
  failures[isKnown ? 'debug' : 'error']({ ...known, ...where, err: error }, 'a request failed');
}

/** What is printed to the console: an error is a failure, words are one line. */
function reportPrinted(...printed: unknown[]): void {
  const error = printed.find((one) => one instanceof Error);
  if (error) return reportFailure(error);
  const { hasFailed: _, ...where } = requests.getStore() ?? { hasFailed: true };
  log.error(where, withoutQueryValues(stripVTControlCharacters(format(...printed)).trim()));
}

/** Addresses in a text without the values of their queries. */
const withoutQueryValues = (text: string) => text.replace(/[^\s?]*\?\S+/g, loggedPath);
