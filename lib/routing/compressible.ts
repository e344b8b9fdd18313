import type { ServerResponse } from 'node:http';
import { beforeRequests } from './before-requests';

/**
 * Lets Next compress the answers of route handlers. It sets their headers as lists, and its compression does not know
 * the type of an answer whose `Content-Type` is one. Called once when the server starts.
 */
export function compressHandlers(): void {
  beforeRequests('handlers-compressed', (_, response) => withOneContentType(response));
}

/** Turns a list of one `Content-Type` into the type itself. Never answers the request. */
export function withOneContentType(response: Pick<ServerResponse, 'setHeader'>): false {
  const { setHeader } = response;
  response.setHeader = function setOne(name, value) {
    const isList = Array.isArray(value) && value.length === 1 && name.toLowerCase() === 'content-type';
    return setHeader.call(this, name, isList ? (value[0] ?? '') : value);
  };
  return false;
}
