import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

const CHANNEL = 'http.server.request.start';

/** Turns a list of one `Content-Type` into the type itself, whenever it is set on this response. */
export function withOneContentType(response: Pick<ServerResponse, 'setHeader'>): void {
  const { setHeader } = response;
  response.setHeader = function setOne(name, value) {
    const isList = Array.isArray(value) && value.length === 1 && name.toLowerCase() === 'content-type';
    return setHeader.call(this, name, isList ? (value[0] ?? '') : value);
  };
}

/**
 * Lets Next compress the answers of the contract. It sets the headers of route handlers as lists, and its compression
 * does not know the type of an answer whose `Content-Type` is one. Call once per process, before the first request.
 * Returns the undo.
 */
export function compressAnswers(): () => void {
  const listener = (message: unknown): void => {
    withOneContentType((message as { response: ServerResponse }).response); // the documented message of this Node channel
  };
  subscribe(CHANNEL, listener);
  return () => unsubscribe(CHANNEL, listener);
}
