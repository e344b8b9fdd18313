import type { ServerResponse } from 'node:http';

/**
 * Turns a list of one `Content-Type` into the type itself, whenever it is set on this response. Next sets the headers of
 * route handlers as lists, and its compression does not know the type of an answer whose `Content-Type` is one.
 */
export function withOneContentType(response: Pick<ServerResponse, 'setHeader'>): void {
  const { setHeader } = response;
  response.setHeader = function setOne(name, value) {
    const isList = Array.isArray(value) && value.length === 1 && name.toLowerCase() === 'content-type';
    return setHeader.call(this, name, isList ? (value[0] ?? '') : value);
  };
}
