import type { ContractError } from './errors';

/** One page of a list, with the exact total over all pages. */
export type Listed<T> = { items: T[]; total: number; totalPages: number };

/** As {@link Listed}, its items as JSON in UTF-8. */
export type ListedTexts = { texts: readonly Buffer[]; total: number; totalPages: number };

const TYPE = 'application/json; charset=utf-8';

/** `public, max-age=0` for anonymous reads, `private, no-store` once a token or a POST is involved (contract). */
function cacheControl(isPrivate: boolean): string {
  return isPrivate ? 'private, no-store' : 'public, max-age=0';
}

/** A single object: never carries the list headers (E45, C7). */
export function replyObject(body: unknown, isPrivate: boolean, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': TYPE, 'Cache-Control': cacheControl(isPrivate) },
  });
}

/** As {@link replyObject}, of an object that is JSON already, in UTF-8. */
export function replyJson(json: Buffer<ArrayBuffer>, isPrivate: boolean): Response {
  return new Response(json, {
    headers: { 'Content-Type': TYPE, 'Cache-Control': cacheControl(isPrivate) },
  });
}

/** A list: bare array plus `x-wp-total` and `x-wp-totalpages`, 0 and 0 when nothing matches (E45). */
export function replyList(list: Listed<unknown> | ListedTexts, isPrivate: boolean): Response {
  return new Response('texts' in list ? joined(list.texts) : JSON.stringify(list.items), {
    status: 200,
    headers: {
      'Content-Type': TYPE,
      'Cache-Control': cacheControl(isPrivate),
      'x-wp-total': String(list.total),
      'x-wp-totalpages': String(list.totalPages),
    },
  });
}

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** Some texts of JSON as one list. */
const joined = (texts: readonly Buffer[]) =>
  Buffer.concat([OPEN, ...texts.flatMap((text, at) => (at === 0 ? [text] : [COMMA, text])), CLOSE]);

/** Errors are never kept by a cache in between: the next try may well succeed. */
export function replyError(error: ContractError): Response {
  return new Response(JSON.stringify(error.toBody()), {
    status: error.status,
    headers: { 'Content-Type': TYPE, 'Cache-Control': 'private, no-store', ...error.headers },
  });
}
