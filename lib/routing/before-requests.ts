import http from 'node:http';
import { processWide } from '@/lib/cache/process-wide';
import { log } from '@/lib/log';
import { loggedPath } from '@/lib/logged-path';

/** Shows every upgrade request, such as of a websocket, to `look` first, as {@link beforeRequests}. */
export function beforeUpgrades(name: string, look: (request: http.IncomingMessage) => void): void {
  processWide(name, () => {
    const { emit } = http.Server.prototype;
    http.Server.prototype.emit = function showing(
      this: http.Server,
      event: string | symbol,
      ...rest: unknown[]
    ) {
      const [request] = rest;
      if (event === 'upgrade' && request instanceof http.IncomingMessage) look(request);
      return Reflect.apply(emit, this, [event, ...rest]) as boolean; // What `emit` answers.
    };
    return true;
  });
}

type Look = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

/**
 * Shows every request of every HTTP server of this process to `look` first, before Next, which has no door of its own
 * there; the look that came last is the first. True means that it has been answered. One that throws is answered 500. Called
 * once when the server starts (instrumentation); calling it again with the same name does nothing.
 */
export function beforeRequests(name: string, look: Look): void {
  processWide(name, () => {
    addLook()(look);
    return true;
  });
}

/** Adds to the looks of this process, behind one change of `emit`: each more would cost every request a call. */
function addLook(): (look: Look) => void {
  return processWide('looks-at-requests', () => {
    const looks: Look[] = [];
    const { emit } = http.Server.prototype;
    http.Server.prototype.emit = function showing(
      this: http.Server,
      event: string | symbol,
      ...rest: unknown[]
    ) {
      if (event === 'request' && isAnswered(looks, rest[0], rest[1])) return true;
      return Reflect.apply(emit, this, [event, ...rest]) as boolean; // What `emit` answers.
    };
    return (look: Look) => void looks.unshift(look);
  });
}

function isAnswered(looks: readonly Look[], request: unknown, response: unknown): boolean {
  if (!(request instanceof http.IncomingMessage) || !(response instanceof http.ServerResponse)) return false;
  try {
    for (const look of looks) if (look(request, response)) return true;
    return false;
  } catch (error) {
    // Thrown on, it would end in the parser of Node, and nobody would answer the request.
    const { method = '', url = '' } = request;
    log.error({ method, path: loggedPath(url), err: error }, 'a request failed before Next');
    answerFailed(response);
    return true;
  }
}

const FAILED = 'Internal Server Error';

/** Answers 500. An answer that has begun cannot become another one: then the connection ends. */
function answerFailed(response: http.ServerResponse): void {
  if (response.writableEnded) return;
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(500, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': FAILED.length,
    'Cache-Control': 'no-store',
  });
  response.end(FAILED);
}
