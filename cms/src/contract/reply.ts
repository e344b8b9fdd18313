import { processWide } from '../process-wide';
import type { ContractError } from './errors';
import { Once } from './once';

/** One page of a list, with the exact total over all pages. */
export type Listed<T> = { items: T[]; total: number; totalPages: number };

/** A list as JSON in UTF-8, and how many items it has. */
export type JsonList = { json: Once; count: number };

/** As {@link Listed}, its items as JSON. */
export type ListedJson = { list: JsonList; total: number; totalPages: number };

const TYPE = 'application/json; charset=utf-8';

/** `public, max-age=0` for anonymous reads, `private, no-store` once a token or a POST is involved (contract). */
function cacheControl(isPrivate: boolean): string {
  return isPrivate ? 'private, no-store' : 'public, max-age=0';
}

const bodies = () => processWide('reply-bodies', () => new WeakMap<Response, Once>());

/**
 * The body of an answer that was made here, which to read as the stream it is takes longer; undefined for any other one. The
 * answer has none afterwards.
 * @throws when it was taken or read before
 */
export const takeBody = (answer: Response): Buffer | undefined => bodies().get(answer)?.take();

function reply(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const body = new Once(bytes);
  const answer = new Response(streamOf(body), init);
  bodies().set(answer, body);
  return answer;
}

/**
 * A response copies bytes that it is given; of a stream it reads only what is asked for. No stream of `type: 'bytes'`: that would
 * take the memory of the bytes away from those who keep them.
 */
const streamOf = (body: Once) =>
  new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        controller.enqueue(body.take());
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );

const toJson = (body: unknown) => Buffer.from(JSON.stringify(body));

/** A single object: never carries the list headers (E45, C7). */
export function replyObject(body: unknown, isPrivate: boolean, status = 200): Response {
  return reply(toJson(body), {
    status,
    headers: { 'Content-Type': TYPE, 'Cache-Control': cacheControl(isPrivate) },
  });
}

/** As {@link replyObject}, of an object that is JSON already, in UTF-8. */
export function replyJson(json: Buffer<ArrayBuffer>, isPrivate: boolean): Response {
  return reply(json, {
    headers: { 'Content-Type': TYPE, 'Cache-Control': cacheControl(isPrivate) },
  });
}

/** A list: bare array plus `x-wp-total` and `x-wp-totalpages`, 0 and 0 when nothing matches (E45). */
export function replyList(list: Listed<unknown> | ListedJson, isPrivate: boolean): Response {
  return reply('list' in list ? list.list.json.take() : toJson(list.items), {
    status: 200,
    headers: {
      'Content-Type': TYPE,
      'Cache-Control': cacheControl(isPrivate),
      'x-wp-total': String(list.total),
      'x-wp-totalpages': String(list.totalPages),
    },
  });
}

/** Errors are never kept by a cache in between: the next try may well succeed. */
export function replyError(error: ContractError): Response {
  return reply(toJson(error.toBody()), {
    status: error.status,
    headers: { 'Content-Type': TYPE, 'Cache-Control': 'private, no-store', ...error.headers },
  });
}
