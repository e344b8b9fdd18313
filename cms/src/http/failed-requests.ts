/**
 * What the log says of a request that failed: one line of JSON, with stack, method and path (docs/decisions/037). Next
 * and Payload report the same error several times: to the console, over many lines, and to the log.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { format, stripVTControlCharacters } from 'node:util';
import { processWide } from '../process-wide';

/** What a line says of its request; `id` is the proxy's, where it sends one. */
export type RequestLine = { method: string; path: string; id?: string };
type Shared = { requests: AsyncLocalStorage<RequestLine>; reported: WeakMap<object, WeakSet<object>> };

const shared = processWide('failed-requests', (): Shared => ({
  requests: new AsyncLocalStorage(),
  reported: new WeakMap(),
}));
/** Stands for the request where there is none. */
const NO_REQUEST = shared.reported;

/** An id a proxy makes; anything else may be what a client has to say. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;
/** The values of a query may be a token or an address; names of fields are kept. */
const withoutQueryValues = (text: string) => text.replace(/\?[^\s"'<>#]+/g, namesOf);

function namesOf(query: string): string {
  const names = [...new Set(new URLSearchParams(query).keys())].filter((name) =>
    /^[A-Za-z_][\w[\]-]{0,60}$/.test(name),
  );
  return names.length > 0 ? `?${names.join('&')}` : '';
}

/** A path that ends in a token: `/admin/reset/{token}` opens an account, `/api/brand-report/{token}` a report. */
const TOKEN = /(\/(?:reset|verify|brand-report)\/)[^/?#]+/g;

/** The path of a request, with the names of its query. All after the first `?` is the query, whatever stands in it. */
function toLoggedPath(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url.replace(TOKEN, '$1…');
  return url.slice(0, at).replace(TOKEN, '$1…') + namesOf(url.slice(at));
}

export function toRequestLine({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): RequestLine {
  const id = headers['x-request-id'];
  return {
    method,
    path: toLoggedPath(url),
    ...(typeof id === 'string' && REQUEST_ID.test(id) ? { id } : {}),
  };
}

/** Remembers for the work of each request which one it is. Called once, before the first request. */
export function followRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }; // the documented message of this Node channel
    shared.requests.enterWith(toRequestLine(request));
  });
}

/** The request the caller works for, or null. */
export const currentRequest = (): RequestLine | null => shared.requests.getStore() ?? null;

/** Runs work as that of a request; for tests. */
export const asRequest = <T>(request: RequestLine, work: () => T): T => shared.requests.run(request, work);

/** Whether an error, or one that caused it, was reported of this request before. The same error may fail several requests. */
export function isReported(error: Error): boolean {
  const of = currentRequest() ?? NO_REQUEST;
  const known = shared.reported.get(of) ?? new WeakSet();
  shared.reported.set(of, known);
  let isKnown = false;
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    isKnown ||= known.has(at);
    known.add(at);
  }
  return isKnown;
}

type Log = { error: (fields: object, words: string) => void };

/** Makes what is printed as an error one line of the log. Called once. */
export function logPrinted(log: Log): void {
  // eslint-disable-next-line no-console -- the one place where what Next prints becomes lines of the log
  console.error = (...printed: unknown[]) => {
    const error = printed.find((one) => one instanceof Error);
    if (error) log.error({ err: error }, 'A request failed');
    else log.error({}, withoutQueryValues(stripVTControlCharacters(format(...printed)).trim()));
  };
}
