import http from 'node:http';
import { processWide } from '@/lib/cache/process-wide';

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

/**
 * Shows every request of every HTTP server of this process to `look` first, before Next, which has no door of its own
 * there. True means that it has been answered. Called once when the server starts (instrumentation); calling it again
 * with the same name does nothing.
 */
export function beforeRequests(
  name: string,
  look: (request: http.IncomingMessage, response: http.ServerResponse) => boolean,
): void {
  processWide(name, () => {
    const { emit } = http.Server.prototype;
    http.Server.prototype.emit = function showing(
      this: http.Server,
      event: string | symbol,
      ...rest: unknown[]
    ) {
      const [request, response] = rest;
      const isRequest =
        event === 'request' &&
        request instanceof http.IncomingMessage &&
        response instanceof http.ServerResponse;
      if (isRequest && look(request, response)) return true;
      return Reflect.apply(emit, this, [event, ...rest]) as boolean; // What `emit` answers.
    };
    return true;
  });
}
