import type { ServerResponse } from 'node:http';
import { fieldsOf, type Fields } from './fields';
import type { Way } from './stored-response';

export type Watcher = {
  /** Whether an answer of this status might be replaced by another one. */
  mayReplace: (status: number) => boolean;
  /**
   * The head is complete.
   * @returns true to send nothing of this answer: another one is sent at its end
   */
  head: (head: { status: number; statusMessage: string; fields: Fields }) => boolean;
  /** A part of the body of an answer that is sent. */
  body: (chunk: Buffer) => void;
  /** All of it was written. @param way sends another answer, if its head was replaced */
  end: (way: Way) => void;
};

/**
 * Shows what is written to a response to a watcher, which may replace it before anything is sent. It has to be called
 * before a framework that compresses changes the same methods, so that the compressed bytes are seen.
 */
export function watchResponse(response: ServerResponse, watcher: Watcher): void {
  const original = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  const way = original as unknown as Way; // Bound, they have the same signatures.
  let state: 'unknown' | 'sent' | 'replaced' = 'unknown';
  const begin = () => void (state === 'unknown' && response.writeHead(response.statusCode));
  const callback = (args: readonly unknown[]) => {
    const last = args.at(-1);
    if (typeof last === 'function') process.nextTick(last as () => void);
  };

  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (state === 'replaced') return response;
    if (state === 'sent')
      return Reflect.apply(original.writeHead, response, [status, ...rest]) as ServerResponse;
    const message = typeof rest[0] === 'string' ? rest[0] : undefined;
    setAll(response, message === undefined ? rest[0] : rest[1]);
    const statusMessage = message ?? response.statusMessage ?? '';
    const isReplaced = watcher.head({ status, statusMessage, fields: fieldsOf(response) });
    state = isReplaced ? 'replaced' : 'sent';
    if (isReplaced) return response;
    return message === undefined ? original.writeHead(status) : original.writeHead(status, message);
  };
  response.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    begin();
    if (state === 'replaced') {
      callback(rest);
      return true;
    }
    watcher.body(bytesOf(chunk, rest[0]));
    return Reflect.apply(original.write, response, [chunk, ...rest]) as boolean;
  };
  response.flushHeaders = () => {
    begin();
    if (state === 'sent') original.flushHeaders();
  };
  response.end = (...args: unknown[]) => {
    // Otherwise Node computes the length of a body that comes with the end.
    if (watcher.mayReplace(response.statusCode)) begin();
    if (state === 'replaced') {
      watcher.end(way);
      callback(args);
      return response;
    }
    const [chunk, encoding] = args;
    Reflect.apply(original.end, response, args);
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) watcher.body(bytesOf(chunk, encoding));
    watcher.end(way);
    return response;
  };
}

function bytesOf(chunk: string | Uint8Array, encoding: unknown): Buffer {
  if (typeof chunk !== 'string') return Buffer.from(chunk);
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'); // As `write` reads it.
}

/** Sets the headers that `writeHead` was called with: an object, or names and values in turn. */
function setAll(response: ServerResponse, headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return;
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value as string); // As `writeHead` takes them.
    return;
  }
  const flat = headers.flat() as string[]; // Pairs, or names and values in turn.
  for (let at = 0; at < flat.length; at += 2) response.removeHeader(flat[at] ?? '');
  for (let at = 0; at < flat.length; at += 2) response.appendHeader(flat[at] ?? '', flat[at + 1] ?? '');
}
