import type { ServerResponse } from 'node:http';
import { fieldsOf, type Fields } from './fields';
import type { Way } from './stored-response';

export type Head = { status: number; statusMessage: string; fields: Fields };
export type Watcher = {
  /** Whether an answer of this status might be replaced by another one. */
  mayReplace: (status: number) => boolean;
  /**
   * The head is complete, and about to be sent; called again when Node refuses it.
   * @returns true to send nothing of this answer: another one is sent at its end
   */
  head: (head: Head) => boolean;
  /** A part of the body of an answer that is sent; it is copied when it is asked for. */
  body: (copy: () => Buffer) => void;
  /** All of it was written, once. @param way sends another answer, if its head was replaced */
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
  let hasEnded = false;
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
    if (watcher.head({ status, statusMessage, fields: fieldsOf(response) })) {
      state = 'replaced';
      return response;
    }
    if (message === undefined) original.writeHead(status);
    else original.writeHead(status, message);
    // Not before: Node may refuse it, and another head follows.
    state = 'sent';
    return response;
  };
  response.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    begin();
    if (state === 'replaced') {
      callback(rest);
      return true;
    }
    if (!hasEnded) watcher.body(() => bytesOf(chunk, rest[0]));
    return Reflect.apply(original.write, response, [chunk, ...rest]) as boolean;
  };
  response.flushHeaders = () => {
    begin();
    if (state === 'sent') original.flushHeaders();
  };
  response.end = (...args: unknown[]) => {
    if (hasEnded) {
      if (state === 'sent') Reflect.apply(original.end, response, args);
      return response;
    }
    // Otherwise Node computes the length of a body that comes with the end.
    if (watcher.mayReplace(response.statusCode)) begin();
    if (state === 'replaced') {
      hasEnded = true;
      watcher.end(way);
      callback(args);
      return response;
    }
    const [chunk, encoding] = args;
    Reflect.apply(original.end, response, args);
    hasEnded = true;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array)
      watcher.body(() => bytesOf(chunk, encoding));
    watcher.end(way);
    return response;
  };
}

function bytesOf(chunk: string | Uint8Array, encoding: unknown): Buffer {
  if (typeof chunk !== 'string') return Buffer.from(chunk);
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'); // As `write` reads it.
}

/** A list is pairs, or names and values in turn, of which a name may come again. */
type Headers = Record<string, string | string[]> | (string | string[])[] | [string, string | string[]][];

/** Sets the headers that `writeHead` was called with. Node refuses those that are none. */
function setAll(response: ServerResponse, headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return;
  const given = headers as Headers; // What `writeHead` takes.
  if (!Array.isArray(given)) {
    for (const [name, value] of Object.entries(given)) response.setHeader(name, value);
    return;
  }
  const pairs = (Array.isArray(given[0]) ? given : inPairs(given)) as [string, string | string[]][]; // As it takes lists.
  for (const [name] of pairs) response.removeHeader(name);
  for (const [name, value] of pairs) response.appendHeader(name, value);
}

function inPairs(list: readonly unknown[]): unknown[][] {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1]]] : []));
}
