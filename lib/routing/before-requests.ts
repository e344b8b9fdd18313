import http from 'node:http';
import { processWide } from '@/lib/cache/process-wide';
import { log } from '@/lib/log';
import { loggedPath } from '@/lib/logged-path';
import { securityHeaders } from '@/lib/security-headers';

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

/** @param goOn hands a request that was held to the looks after this one and to Next, at a later time; to be called once */
type Look = (request: http.IncomingMessage, response: http.ServerResponse, goOn: () => void) => boolean;

type Added = {
  /** The next to look first. Replaced, not changed: a request that is held goes on with those it began with. */
  looks: readonly Look[];
  /** Called for each connection that is accepted, before it is read. */
  connections: ((server: http.Server) => void)[];
};

/**
 * Shows every request of every HTTP server of this process to `look` first, before Next, which has no door of its own
 * there; the look that came last is the first. True means that it has been answered, or is held until `goOn` is called. One
 * that throws is answered 500. Called once when the server starts (instrumentation); calling it again with the same name does
 * nothing.
 */
export function beforeRequests(name: string, look: Look): void {
  processWide(name, () => {
    watchRequests()((added) => (added.looks = [look, ...added.looks]));
    return true;
  });
}

/** Calls `note` when a server of this process has accepted a connection, before it reads from it, as {@link beforeRequests}. */
export function noteConnections(name: string, note: (server: http.Server) => void): void {
  processWide(name, () => {
    watchRequests()((added) => added.connections.push(note));
    return true;
  });
}

/** Changes what looks at requests and connections, behind one change of `emit`: each more would cost every request a call. */
function watchRequests(): (change: (added: Added) => void) => void {
  return processWide('looks-at-requests', () => {
    const added: Added = { looks: [], connections: [] };
    const { emit } = http.Server.prototype;
    http.Server.prototype.emit = function showing(
      this: http.Server,
      event: string | symbol,
      ...rest: unknown[]
    ) {
      const pass = () => Reflect.apply(emit, this, [event, ...rest]) as boolean; // What `emit` answers.
      if (event === 'connection') for (const note of added.connections) note(this);
      if (event !== 'request') return pass();
      const [request, response] = rest;
      if (!(request instanceof http.IncomingMessage) || !(response instanceof http.ServerResponse))
        return pass();
      return isTaken({ request, response, looks: added.looks, pass }, 0) || pass();
    };
    return (change) => change(added);
  });
}

type Shown = {
  request: http.IncomingMessage;
  response: http.ServerResponse;
  looks: readonly Look[];
  /** Hands it to Next. */
  pass: () => boolean;
};

/** Whether one of the looks from this one on has answered the request, or holds it. */
function isTaken(shown: Shown, from: number): boolean {
  const { request, response, looks } = shown;
  let at = from;
  const goOn = () => void (isTaken(shown, at + 1) || shown.pass());
  try {
    for (; at < looks.length; at += 1) if (looks[at]?.(request, response, goOn)) return true;
    return false;
  } catch (error) {
    // Thrown on, it would end in the parser of Node, and nobody would answer the request.
    fail(request, response, error);
    return true;
  }
}

function fail(request: http.IncomingMessage, response: http.ServerResponse, error: unknown): void {
  try {
    const { method = '', url = '' } = request;
    log.error({ method, path: loggedPath(url), err: error }, 'a request failed before Next');
    answerFailed(response);
  } catch {
    // What reports and answers it may fail, too: an address nobody can read, a method that a look has replaced.
    response.destroy();
  }
}

const FAILED = 'Internal Server Error';
const SECURITY = securityHeaders(true).map(({ key, value }) => [key, value]);

/** Answers 500. An answer that has begun cannot become another one: then the connection ends. */
function answerFailed(response: http.ServerResponse): void {
  if (response.writableEnded) return;
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(500, {
    ...Object.fromEntries(SECURITY),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': FAILED.length,
    'Cache-Control': 'no-store',
  });
  response.end(FAILED);
}
