import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { rangeOf } from '@/lib/requests/byte-range';
import { namesTag } from '@/lib/requests/entity-tag';
import { controlOf } from './cache-control';
import { storedFields, valueOf, type Field, type Fields } from './fields';
import { ageAt, dateOf, isShared, lifetimeOf, type Received } from './freshness';
import { variantOf, type Variant } from './vary';

/** A response that is stored, with its whole body. `fields` always has a `Date`. */
export type Stored = Received & {
  fields: Fields;
  status: number;
  /** Empty for the usual one. */
  statusMessage: string;
  body: Buffer;
  variant: Variant;
  bytes: number;
};

/** What a client asks of a stored response: `If-None-Match`, `If-Modified-Since`, `Range` and `If-Range`. */
export type Conditions = Readonly<Partial<Record<(typeof CONDITIONS)[number], string>>>;
export const CONDITIONS = ['if-none-match', 'if-modified-since', 'range', 'if-range'] as const;

/** What a 304 does not repeat (RFC 9110, 15.4.5), and what describes the stored body (RFC 9111, 3.2). */
const OF_BODY = new Set(['content-length', 'content-type', 'content-encoding', 'content-range']);
/** What lets a cache keep an answer. */
const OF_STORING = new Set(['cache-control', 'cdn-cache-control', 'expires', 'etag', 'last-modified']);
/** A rough measure of what an entry takes beside its text. */
const OVERHEAD = 500;

/** The response to a GET, as it came. */
export type Arrived = Received & Pick<Stored, 'status' | 'statusMessage' | 'body'>;

/**
 * Whether the response to a GET may be stored, as far as its head says (RFC 9111, 3). Stricter than that: only one that
 * states a lifetime, never one with a cookie or to a request with credentials, and to a request with cookies only what says
 * that all may have it.
 */
export function mayStore(request: IncomingHttpHeaders, head: Received & { status: number }): boolean {
  const { status, fields } = head;
  if (status < 200 || status === 206 || status === 304) return false;
  if (request.authorization !== undefined || fields.has('set-cookie')) return false;
  const { directives } = controlOf(fields);
  if (directives.has('no-store') || directives.has('private')) return false;
  if (request.cookie !== undefined && !isShared(directives)) return false;
  if (variantOf(fields, request) === null) return false;
  return (lifetimeOf(head) ?? 0) > 0;
}

/** Whether its origin can be asked if it still stands. */
export const hasValidator = (fields: Fields): boolean => fields.has('etag') || fields.has('last-modified');

/** @param request that it answers; {@link mayStore} holds for both */
export function toStored(request: IncomingHttpHeaders, arrived: Arrived): Stored {
  const fields = storedFields(arrived.fields);
  if (!fields.has('date')) fields.set('date', field('Date', new Date(arrived.receivedAt).toUTCString()));
  const variant = variantOf(fields, request) ?? [];
  const texts = [...[...fields.values()].flatMap(({ name, values }) => [name, ...values]), ...variant.flat()];
  const bytes = texts.reduce((sum, text) => sum + text.length, arrived.body.length + OVERHEAD);
  return { ...arrived, fields, variant, bytes };
}

/** What is stored after its origin has answered 304: the fields of the 304 replace the older ones (RFC 9111, 3.2). */
export function updated(stored: Stored, validated: Received): Stored {
  const news = [...storedFields(validated.fields)].filter(([name]) => !OF_BODY.has(name));
  // An age and a date count from the answer they came with.
  const old = [...stored.fields].filter(([name]) => name !== 'age' && name !== 'date');
  const { requestedAt, receivedAt } = validated;
  const fields = new Map([...old, ...news]);
  if (!fields.has('date')) fields.set('date', field('Date', new Date(receivedAt).toUTCString()));
  return { ...stored, fields, requestedAt, receivedAt };
}

/** The request headers by which its origin is asked whether it still stands. */
export function validatorsOf({ fields }: Stored): Conditions {
  const etag = valueOf(fields, 'etag');
  const date = valueOf(fields, 'last-modified');
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(date !== null && { 'if-modified-since': date }),
  };
}

/** The headers of a request that are about the version or the part a client wants. */
export function conditionsOf(headers: IncomingHttpHeaders): Conditions {
  const found = CONDITIONS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return Object.fromEntries(found);
}

/** How a stored response is sent: `writeHead` and `end` may be others than those of the response itself. */
export type Way = Pick<ServerResponse, 'writeHead' | 'end'>;

/** Sends a stored response: whole, the part that is asked for, or a 304 for a client that has it. */
export function sendStored(
  response: ServerResponse,
  stored: Stored,
  options: { conditions: Conditions; isHead: boolean; now: number; way?: Way },
): void {
  const { conditions, isHead, now, way = response } = options;
  const { status, statusMessage, body } = stored;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.statusMessage = '';
  const set = (name: string, value: string | readonly string[]) => void response.setHeader(name, value);
  const isUnchanged = status === 200 && hasVersion(stored.fields, conditions);
  const part = status === 200 && !isHead && !isUnchanged ? partOf(stored, conditions) : null;
  for (const [lower, { name, values }] of stored.fields) {
    if ((isUnchanged || part === 'outside') && OF_BODY.has(lower)) continue;
    if (lower === 'age' || (part === 'outside' && OF_STORING.has(lower))) continue;
    set(name, values.length === 1 ? (values[0] ?? '') : values);
  }
  if (part === 'outside') {
    // Another cache might keep it for the whole.
    set('Cache-Control', 'no-store');
    set('Content-Range', `bytes */${body.length}`);
    set('Content-Length', '0');
    way.writeHead(416);
    return void way.end();
  }
  set('Age', String(Math.floor(ageAt(stored, now))));
  if (isUnchanged) {
    way.writeHead(304);
    return void way.end();
  }
  const sent = part ? body.subarray(part.first, part.last + 1) : body;
  if (part) set('Content-Range', `bytes ${part.first}-${part.last}/${body.length}`);
  if (status !== 204) set('Content-Length', String(sent.length));
  if (part) way.writeHead(206);
  else if (statusMessage === '') way.writeHead(status);
  else way.writeHead(status, statusMessage);
  if (isHead) way.end();
  else way.end(sent);
}

/** Whether the client has this version: by its tag, and only without one by its date (RFC 9110, 13.2.2). */
function hasVersion(fields: Fields, conditions: Conditions): boolean {
  const tags = conditions['if-none-match'];
  if (tags !== undefined) {
    const etag = valueOf(fields, 'etag');
    return etag !== null && namesTag(new Headers({ 'if-none-match': tags }), etag);
  }
  const since = dateOf(conditions['if-modified-since'] ?? null);
  const changed = dateOf(valueOf(fields, 'last-modified'));
  return since !== null && changed !== null && changed <= since;
}

function partOf({ fields, body }: Stored, conditions: Conditions) {
  const { range, 'if-range': version } = conditions;
  if (range === undefined) return null;
  const asked = new Headers({ range, ...(version !== undefined && { 'if-range': version }) });
  return rangeOf(asked, valueOf(fields, 'etag') ?? '', body.length);
}

const field = (name: string, value: string): Field => ({ name, values: [value] });
