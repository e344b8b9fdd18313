import http from 'node:http';
import { Socket } from 'node:net';

/** What either server answers at all; which of them a path takes is for the path to say. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ALLOW = METHODS.join(', ');

/** `null`: serve it. 204 is the answer to `OPTIONS *`. */
export type Verdict = 204 | 400 | 405 | 413 | null;

/** A host of a `Host` header or an http address (RFC 9110, 7.2): a name, an IPv4 or a bracketed IPv6 address, a port. */
export function isHost(text: string): boolean {
  const read = /^(?:\[[\da-f:.]{2,45}\]|[a-z\d][a-z\d._-]{0,252})(?::(\d{1,5}))?$/i.exec(text);
  return read !== null && Number(read[1] ?? 0) <= 65_535;
}

/**
 * Judges method, target and `Host` of a request before the framework reads them. A target in absolute form is served
 * by its path, and its host replaces `Host` (RFC 9112, 3.2.2): Next answers it with a redirect to that host.
 * 405 for a method nothing here has; 400 for a target that is no address of http or whose escapes cannot be read, and for
 * a `Host` that is malformed or sent twice (RFC 9112, 3.2).
 */
export function judgeRequestLine(
  request: Pick<http.IncomingMessage, 'method' | 'url' | 'rawHeaders' | 'headers'>,
): Verdict {
  const { method = '', url = '', rawHeaders } = request;
  if (!METHODS.includes(method)) return 405;
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  // None at all is for HTTP/1.0, and refused by Node otherwise.
  if (hosts.length > 1 || hosts.some((host) => !isHost(host))) return 400;
  if (url.startsWith('/')) return isReadable(url) ? null : 400;
  if (url === '*' && method === 'OPTIONS') return 204;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url);
  const [, host = '', rest = ''] = absolute ?? [];
  if (!isHost(host)) return 400;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return isReadable(rest) ? null : 400;
}

/** Whether the escapes of a path are those of UTF-8. Next fails on others. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** What a server function of the dashboard is asked before anybody is logged in: the form of the first account. */
const MOST_BYTES_OF_ANYBODY = 64 * 1024;

/**
 * Judges a POST to a page. Next parses every multipart form as a call of a server function, before it knows of
 * one: a megabyte of empty files holds the process for more than a second. The dashboard calls its functions by
 * `Next-Action`, with a text; 405 for a form without that header, 413 for a long one, and for a long text without a login.
 */
export function judgePagePost(
  { method, url = '', headers }: Pick<http.IncomingMessage, 'method' | 'url' | 'headers'>,
  isSigned: (token: string) => boolean,
): Verdict {
  if (method !== 'POST' || url.startsWith('/api/') || url.startsWith('/cms-api/')) return null;
  const isMultipart = /multipart/i.test(headers['content-type'] ?? '');
  if (headers['next-action'] === undefined) return isMultipart ? 405 : null;
  // Sent in chunks, without a length, is as long as it likes.
  const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (bytes <= MOST_BYTES_OF_ANYBODY) return null;
  const token = /(?:^|;\s*)payload-token=([^;\s]+)/.exec(headers.cookie ?? '')?.[1];
  // Next decodes the arguments before the function asks who calls it, so a token that is merely there is not enough.
  return !isMultipart && token !== undefined && isSigned(token) ? null : 413;
}

/**
 * Makes every HTTP server of this process refuse what {@link judgeRequestLine} refuses, in the shape of the contract's
 * errors. Node hands a `CONNECT`, an upgrade and a method it does not know to other events than `request`.
 * Call once per process, before the first request. Returns the undo.
 *
 * @param isSigned whether the token of a dashboard's cookie was signed by this CMS
 */
export function guardRequestLines(isSigned: (token: string) => boolean): () => void {
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function judging(
    this: http.Server,
    event: string | symbol,
    ...rest: unknown[]
  ) {
    // Without a listener Node hangs up on a CONNECT and says nothing.
    if (event === 'connection' && this.listenerCount('connect') === 0) this.on('connect', () => undefined);
    if (answersItself(event, rest, isSigned)) return true;
    return Reflect.apply(emit, this, [event, ...rest]) as boolean; // What `emit` answers.
  };
  return () => {
    http.Server.prototype.emit = emit;
  };
}

/** Connections that are closed after their answer: what else was written to them is not served. */
const closing = new WeakSet<Socket>();

function answersItself(
  event: string | symbol,
  [first, second]: unknown[],
  isSigned: (token: string) => boolean,
): boolean {
  if (event === 'clientError' && second instanceof Socket) {
    if (!isUnknownMethod(first, second)) return false;
    second.end(rawAnswer(405));
    return true;
  }
  if (!(first instanceof http.IncomingMessage)) return false;
  if (closing.has(first.socket)) return true;
  if (event === 'request' && second instanceof http.ServerResponse) {
    const line = judgeRequestLine(first);
    const verdict = line ?? judgePagePost(first, isSigned);
    if (verdict === null) return false;
    const { headers, body } = answerOf(verdict, line === null ? 'GET, HEAD' : ALLOW);
    // A request that is framed wrongly may be followed by one that was not meant as such.
    if (verdict === 400) closing.add(first.socket);
    second.writeHead(verdict, verdict === 400 ? { ...headers, connection: 'close' } : headers);
    second.end(first.method === 'HEAD' ? undefined : body); // Node reads the rest of the request away.
    return true;
  }
  if ((event === 'upgrade' || event === 'connect') && second instanceof Socket) {
    const verdict = judgeRequestLine(first);
    if (verdict === null) return false;
    second.end(rawAnswer(verdict));
    return true;
  }
  return false;
}

/** Whether Node's parser failed on an unknown method in the first request of a connection. */
function isUnknownMethod(error: unknown, socket: Socket): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (!('code' in error) || error.code !== 'HPE_INVALID_METHOD') return false;
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  const isLine = /^[\w!#$%&'*+.^`|~-]{1,40} \S+ HTTP\/1\.[01]\r?\n/.test(packet.toString('latin1', 0, 8192));
  return isLine && socket.writable && socket.bytesWritten === 0;
}

const MESSAGES = {
  400: 'Invalid request line or Host',
  405: 'Method not allowed',
  413: 'The request body is too large',
} as const;
const CODES = {
  400: 'rest_invalid_param',
  405: 'rest_method_not_allowed',
  413: 'rest_upload_file_too_big',
} as const;

function answerOf(
  status: 204 | 400 | 405 | 413,
  allowed = ALLOW,
): { headers: Record<string, string>; body: string } {
  const allow: Record<string, string> = status === 204 || status === 405 ? { allow: allowed } : {};
  if (status === 204) return { headers: allow, body: '' };
  const body = JSON.stringify({ code: CODES[status], message: MESSAGES[status], data: { status } });
  const headers = {
    ...allow,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'private, no-store',
  };
  return { headers, body };
}

function rawAnswer(status: 204 | 400 | 405 | 413): string {
  const { headers, body } = answerOf(status);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
