import http from 'node:http';
import { Socket } from 'node:net';
import { processWide } from '@/lib/cache/process-wide';

/** What either server answers at all; which of them a path takes is for the path to say. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ALLOW = METHODS.join(', ');

/** `null`: serve it. 204 is the answer to `OPTIONS *`. */
export type Verdict = 204 | 400 | 405 | null;

/** A host of a `Host` header or an http address (RFC 9110, 7.2): a name, an IPv4 or a bracketed IPv6 address, a port. */
export function isHost(text: string): boolean {
  const read = /^(?:\[[\da-f:.]{2,45}\]|[a-z\d][a-z\d._-]{0,252})(?::(\d{1,5}))?$/i.exec(text);
  return read !== null && Number(read[1] ?? 0) <= 65_535;
}

/**
 * Judges method, target and `Host` of a request before the framework reads them. A target in absolute form is served
 * by its path, and its host replaces `Host` (RFC 9112, 3.2.2): Next answers it with a redirect to that host.
 * 405 for a method nothing here has; 400 for a target that is no address of http, and for a `Host` that is malformed
 * or sent twice (RFC 9112, 3.2).
 */
export function judgeRequestLine(
  request: Pick<http.IncomingMessage, 'method' | 'url' | 'rawHeaders' | 'headers'>,
): Verdict {
  const { method = '', url = '', rawHeaders } = request;
  if (!METHODS.includes(method)) return 405;
  let given: string | null = null;
  // Every request comes by here: no list is made for it.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    const host = rawHeaders[at + 1] ?? '';
    if (given !== null || !isHost(host)) return 400;
    given = host;
  }
  if (url.startsWith('/')) return null;
  if (url === '*' && method === 'OPTIONS') return 204;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url);
  const [, host = '', rest = ''] = absolute ?? [];
  if (!isHost(host)) return 400;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return null;
}

/**
 * Makes every HTTP server of this process refuse what {@link judgeRequestLine} refuses, in the shape of the contract's
 * errors. Node hands a `CONNECT`, an upgrade and a method it does not know to other events than `request`.
 * Called once when the server starts; calling it again does nothing.
 */
export function guardRequestLines(): void {
  processWide('request-lines-guarded', () => {
    const { emit } = http.Server.prototype;
    http.Server.prototype.emit = function judging(
      this: http.Server,
      event: string | symbol,
      ...rest: unknown[]
    ) {
      // Without a listener Node hangs up on a CONNECT and says nothing.
      if (event === 'connection' && this.listenerCount('connect') === 0) this.on('connect', () => undefined);
      if (answersItself(event, rest)) return true;
      return Reflect.apply(emit, this, [event, ...rest]) as boolean; // What `emit` answers.
    };
    return true;
  });
}

/** Connections that are closed after their answer: what else was written to them is not served. */
const closing = new WeakSet<Socket>();

function answersItself(event: string | symbol, [first, second]: unknown[]): boolean {
  if (event === 'clientError' && second instanceof Socket) {
    if (!isUnknownMethod(first, second)) return false;
    second.end(rawAnswer(405));
    return true;
  }
  if (!(first instanceof http.IncomingMessage)) return false;
  if (closing.has(first.socket)) return true;
  if (event === 'request' && second instanceof http.ServerResponse) {
    const verdict = judgeRequestLine(first);
    if (verdict === null) return false;
    const { headers, body } = answerOf(verdict);
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

const MESSAGES = { 400: 'Invalid request line or Host', 405: 'Method not allowed' } as const;
const CODES = { 400: 'rest_invalid_param', 405: 'rest_method_not_allowed' } as const;

function answerOf(status: 204 | 400 | 405): { headers: Record<string, string>; body: string } {
  const allow: Record<string, string> = status === 400 ? {} : { allow: ALLOW };
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

function rawAnswer(status: 204 | 400 | 405): string {
  const { headers, body } = answerOf(status);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
