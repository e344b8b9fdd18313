import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './asked-encoding';
import { formOf, rewriteOf, withValue, type Entry } from './entry';
import { partOf } from './file-answer';
import type { Age } from './page-reads';
import { hashOf } from './payload-request';
import type { Place } from './place';

/** An entry, the place of the request it answers, and the form it is sent in. */
type Sent = { entry: Entry; place: Place; encoding: Encoding; age: Age };

/** Sends a page or payload as Next would: 304 to whom has it already, the headers alone to a HEAD. */
export function sendPage(
  { method, headers, url = '' }: IncomingMessage,
  response: ServerResponse,
  { entry, place, encoding, age }: Sent,
): true {
  const hash = place.isPayload ? hashOf(url) : null;
  if (isUnchanged(headers['if-none-match'], entry.etag, place.decided?.cacheControl ?? '')) {
    response.writeHead(304, shown(entry.heads.unchanged, place, age, hash));
    response.end();
    return true;
  }
  if (method === 'HEAD') {
    // Next answers a HEAD uncompressed.
    response.writeHead(entry.status, shown(entry.heads.whole, place, age, hash));
    response.end();
    return true;
  }
  const { head, body } = formOf(entry, encoding);
  response.writeHead(entry.status, shown(head, place, age, hash));
  response.end(body);
  return true;
}

/** Headers as this request is sent them: those of the entry itself, unless it is old or a payload. */
function shown(head: string[], { decided }: Place, age: Age, hash: string | null): string[] {
  const dated = age === 'stale' ? withValue(head, 'x-nextjs-cache', 'STALE') : head;
  if (hash === null || decided === null) return dated;
  return withValue(dated, 'x-middleware-rewrite', rewriteOf(decided.path, hash));
}

/** Sends a file or a part of it as Next would; false when that is left to Next. */
export function sendFile(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  encoding: Encoding,
): boolean {
  const isHead = method === 'HEAD';
  const part = partOf(entry, headers, encoding, isHead);
  if (part === null) return false;
  const { head, body } = isHead ? { head: entry.heads.whole, body: null } : formOf(entry, encoding);
  response.writeHead(part?.status ?? entry.status, part?.head ?? head);
  response.end(part ? part.body : body);
  return true;
}

/**
 * Whether the client has this very version (RFC 9110, 13.1.2). Next compares none for a page whose own `Cache-Control`
 * says `no-cache`: it takes the middleware's headers for the client's.
 */
function isUnchanged(header: string | undefined, etag: string | null, cacheControl: string): boolean {
  if (!header || etag === null || /(?:^|,)\s*no-cache\s*(?:,|$)/.test(cacheControl)) return false;
  if (header === '*') return true;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((one) => strong(one) === strong(etag));
}
