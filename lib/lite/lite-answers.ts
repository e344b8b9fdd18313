import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { factsOf } from '@/lib/front-door/request-facts';
import { POLICY_HEADER } from '@/lib/page-policy/policy-header';
import { beforeRequests } from '@/lib/routing/before-requests';
import { liteOf } from '@/lib/routing/decide';
import { contentPolicy } from '@/lib/security-headers';
import { LITE_HEADER } from './lite';
import { etagOf, toLitePage } from './lite-page';
import { withVaries } from './varies';

/** What is no page: what the middleware does not see (its `matcher`), in any letter case. */
const NO_PAGE = /^\/(?:_next|api|dist|uploads|socket\.io)(?:[/?]|$)/i;
/** Files of the root, in `app` and `public`. Any other address with a dot is a page: one that is not there. */
const ROOT_FILE =
  /^\/(?:robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.ico|icon\.svg|(?:apple-icon|icon-192|icon-512|share)\.png)(?:\?|$)/;
/** Next packs nothing shorter. */
const LEAST_PACKED = 1024;

/** The one encoding of Next's own; the front door adds br. */
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** A lite page runs nothing, frames nothing and calls nobody. */
export const LITE_POLICY = contentPolicy({}).replace(/\b(script|frame|connect)-src [^;]*/g, "$1-src 'none'");

/** Called once when the server starts, before the front door is put in front. */
export function startLitePages(): void {
  beforeRequests('lite-pages', makeLite);
}

/**
 * Makes lite pages of what Next answers to readers of the lite mode, and says of every page that it depends on that. Stands
 * between the front door, which keeps lite pages as it keeps others, and Next, whose page cache holds the full page alone:
 * so a lite page is as new as the full one, and ends with it (decision 085). Never answers the request.
 */
export function makeLite(
  request: Pick<IncomingMessage, 'url' | 'headers' | 'method'>,
  response: ServerResponse,
): false {
  const { url = '', headers, method } = request;
  // Component payloads are asked for by script, which no lite page has.
  if (NO_PAGE.test(url) || ROOT_FILE.test(url) || headers.rsc !== undefined) return false;
  if (liteOf(factsOf({ url, headers })) === 'off') {
    sayVaries(response);
    return false;
  }
  // Next packs nothing for a HEAD, whose headers are those of the whole page: it is made, and Node sends none of it.
  const takesGzip = method !== 'HEAD' && GZIP.test(String(headers['accept-encoding'] ?? ''));
  if (method === 'HEAD') request.method = 'GET';
  // So that Next packs nothing, and compares no version of the full page.
  headers['accept-encoding'] = 'identity';
  delete headers['if-none-match'];
  holdPage(response, takesGzip);
  return false;
}

/** Adds to the head of a page what it depends on. */
function sayVaries(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = function writeVarying(this: ServerResponse, ...args: unknown[]) {
    // The head of a version the client has names no type.
    if (isHtml(this) || (args[0] ?? this.statusCode) === 304) addVaries(this);
    return Reflect.apply(writeHead, this, args) as ServerResponse; // What `writeHead` answers.
  };
}

/**
 * Holds a page back until it is whole, and sends the lite page instead. Whatever the middleware has not called a lite page
 * goes through as it comes: a redirect, a file.
 */
function holdPage(response: ServerResponse, takesGzip: boolean): void {
  const { writeHead, write, end, flushHeaders } = response;
  const parts: Buffer[] = [];
  let isHeld = true;
  const holds = () => (isHeld &&= isHtml(response) && response.hasHeader(LITE_HEADER));

  response.flushHeaders = () => {
    if (!holds()) flushHeaders.call(response);
  };
  response.writeHead = function holdHead(...args: unknown[]) {
    if (isHeld) noteHead(response, args);
    return holds() ? response : (Reflect.apply(writeHead, response, args) as ServerResponse); // What `writeHead` answers.
  };
  response.write = function holdPart(...args: unknown[]) {
    if (!holds()) return Reflect.apply(write, response, args) as boolean; // What `write` answers.
    parts.push(...bytesOf(args));
    afterwards(args)?.();
    return true;
  };
  response.end = function endLite(...args: unknown[]) {
    if (!holds()) return Reflect.apply(end, response, args) as ServerResponse; // What `end` answers.
    parts.push(...bytesOf(args));
    isHeld = false;
    const done = afterwards(args);
    if (done) response.once('finish', done);
    const body = toLiteAnswer(response, Buffer.concat(parts).toString('utf8'), takesGzip);
    return Reflect.apply(end, response, [body]) as ServerResponse; // What `end` answers.
  };
}

/** Writes the headers of a lite answer, and gives its body. */
function toLiteAnswer(response: ServerResponse, html: string, takesGzip: boolean): Buffer {
  const lite = response.getHeader(LITE_HEADER) === 'asked' ? 'asked' : 'chosen';
  response.setHeader(POLICY_HEADER, LITE_POLICY);
  addVaries(response);
  // Next names there the pictures of a page that is made for the request, whole. The document names them itself.
  response.removeHeader('Link');
  const body = Buffer.from(toLitePage(html, lite));
  if (response.hasHeader('ETag')) response.setHeader('ETag', etagOf(body));
  if (!takesGzip || body.length < LEAST_PACKED) {
    response.setHeader('Content-Length', body.length);
    return body;
  }
  response.removeHeader('Content-Length');
  response.setHeader('Content-Encoding', 'gzip');
  // At once: Next looks whether an answer has ended when it has ended it.
  return gzipSync(body);
}

function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html');
}

function addVaries(response: ServerResponse): void {
  const vary = response.getHeader('vary');
  response.setHeader('Vary', withVaries(Array.isArray(vary) ? vary.join(', ') : String(vary ?? '')));
}

/** What `writeHead` was given, as if it had been set before: a status, perhaps words, headers as an object or a list. */
function noteHead(response: ServerResponse, [status, ...rest]: unknown[]): void {
  if (typeof status === 'number') response.statusCode = status;
  const headers = rest.at(-1);
  if (typeof headers !== 'object' || headers === null) return;
  const list = Array.isArray(headers) ? pairsOf(headers) : Object.entries(headers);
  for (const [name, value] of list) response.setHeader(String(name), value as OutgoingHttpHeader); // Node's own form.
}

const pairsOf = (list: readonly unknown[]): [unknown, unknown][] =>
  list.flatMap((name, at): [unknown, unknown][] => (at % 2 === 0 ? [[name, list[at + 1]]] : []));

/** The chunk `write` or `end` was given, if any. */
function bytesOf([chunk, encoding]: unknown[]): Buffer[] {
  if (chunk instanceof Uint8Array) return [Buffer.from(chunk)];
  if (typeof chunk !== 'string') return [];
  return [Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')]; // Node's own form.
}

const afterwards = (args: unknown[]): (() => void) | undefined =>
  args.find((one): one is () => void => typeof one === 'function');
