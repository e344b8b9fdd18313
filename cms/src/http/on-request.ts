import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Node publishes each request here before the server emits it. */
const CHANNEL = 'http.server.request.start';

/**
 * Shows every request of every HTTP server of this process to `look` before the framework sees it; route handlers have
 * no access to the socket or to the raw response. It runs before `guardRequestLines`, so the target may still be in
 * absolute form. Call once per process, before the first request. Returns the undo.
 */
export function onRequest(look: (request: IncomingMessage, response: ServerResponse) => void): () => void {
  const listener = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }; // the documented message of this Node channel
    look(request, response);
  };
  subscribe(CHANNEL, listener);
  return () => unsubscribe(CHANNEL, listener);
}
