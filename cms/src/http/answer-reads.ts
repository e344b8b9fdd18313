import http from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { PEER_HEADER } from '../contract/address';
import { bodyOf } from '../contract/reply';

/** A path of the contract in its plainest form, and a query. What is encoded, doubled or ends in a slash is the framework's. */
const READ = /^\/api(?:\/[\w-]+)+(?:\?[\x21-\x7e]*)?$/;
/** The calls of `algoliasearch`, in their plainest form. */
const INDEX_CALL =
  /^\/api\/algolia\/1\/indexes\/(?:\*|[\w-]+)\/(?:queries|facets\/[\w-]+\/query)(?:\?[\x21-\x7e]*)?$/;
/** The questions of a screen are some hundred bytes each. */
const MOST_BODY_BYTES = 64 * 1024;
/** Shorter bodies gain nothing by compression, in bytes. */
const COMPRESSED_FROM = 1024;
const GZIP = /(?:^|,)\s*gzip\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i;
/** As the framework sends them with everything. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  Vary: 'Accept-Encoding',
};

const compress = promisify(gzip);

/** Headers that others of this process write, and a client's own are not believed. */
const ADDED = [PEER_HEADER];

type Read = Pick<http.IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>;

/** A read of the contract without a body, as a request of its handlers; null for what the framework has to answer. */
export function toRead(read: Read): Request | null {
  const { method, url = '', headers } = read;
  if (method !== 'GET' || !READ.test(url)) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
  return toRequest(read);
}

/**
 * Whether this is a question to the index of products (G1, G2), which reads though it is sent by `POST`, with a body of a length
 * that is said and small.
 */
export function isIndexCall({ method, url = '', headers }: Read): boolean {
  const length = headers['content-length'] ?? '';
  return (
    method === 'POST' &&
    INDEX_CALL.test(url) &&
    headers['transfer-encoding'] === undefined &&
    /^\d{1,7}$/.test(length) &&
    Number(length) <= MOST_BODY_BYTES
  );
}

/** @returns null for what a Web request cannot be */
function toRequest(
  { method, url, headers, rawHeaders }: Read,
  body?: Uint8Array<ArrayBuffer>,
): Request | null {
  try {
    const given = new Headers();
    for (let at = 0; at + 1 < rawHeaders.length; at += 2)
      given.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
    // Written into the request by those who looked at it before (../contract/address).
    for (const name of ADDED) {
      const value = headers[name];
      if (typeof value === 'string') given.set(name, value);
    }
    // Of the address handlers read the path and the query alone.
    return new Request(`http://localhost${url}`, { method, headers: given, body });
  } catch {
    return null; // A header that a Web request cannot have.
  }
}

/** Sends a handler's answer, compressed where the caller takes that. */
export async function send(
  answer: Response,
  acceptEncoding: string,
  response: http.ServerResponse,
): Promise<void> {
  const whole = bodyOf(answer) ?? Buffer.from(await answer.arrayBuffer());
  const isCompressed = whole.length >= COMPRESSED_FROM && GZIP.test(acceptEncoding);
  // The callers are near: little of a processor is worth more than some bytes.
  const body = isCompressed ? await compress(whole, { level: constants.Z_BEST_SPEED }) : whole;
  response.writeHead(answer.status, {
    ...ALWAYS,
    ...Object.fromEntries(answer.headers),
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    'Content-Length': String(body.length),
  });
  response.end(body);
}

/** The handler of reads, and the callback for an answer that could not be sent. */
type Answers = { answer: (request: Request) => Promise<Response>; report: (error: unknown) => void };

/**
 * Answers the reads of the contract, and questions to the index of products, before the framework, which takes several times as long for each of them as the answer
 * itself. Every HTTP server of this process does so from `begin` on; until then, and for everything else, the framework
 * answers. To be called before `guardRequestLines`, which then judges first. Once per process.
 */
export function answerReads(): {
  begin: (answers: Answers) => void;
  undo: () => void;
} {
  let begun: Answers | null = null;
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function answering(
    this: http.Server,
    event: string | symbol,
    ...rest: unknown[]
  ) {
    const [request, response] = rest;
    if (
      begun &&
      event === 'request' &&
      request instanceof http.IncomingMessage &&
      response instanceof http.ServerResponse
    ) {
      const read = toRead(request);
      if (read) {
        void answerOne(begun, read, request, response);
        return true;
      }
      if (isIndexCall(request)) {
        void answerIndexCall(begun, request, response);
        return true;
      }
    }
    return Reflect.apply(emit, this, [event, ...rest]) as boolean; // What `emit` answers.
  };
  return {
    begin: (answers) => {
      begun = answers;
    },
    undo: () => {
      http.Server.prototype.emit = emit;
    },
  };
}

async function answerIndexCall(
  answers: Answers,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (!body) return; // Nobody waits any more.
  const call = toRequest(request, body);
  if (call) return answerOne(answers, call, request, response);
  response.writeHead(400, { 'Cache-Control': 'private, no-store', Connection: 'close' });
  response.end();
}

/** @returns null when the caller has gone before its end */
async function readBody(request: http.IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer); // As no encoding was set.
  } catch {
    return null;
  }
  return Buffer.concat(parts);
}

async function answerOne(
  { answer, report }: Answers,
  read: Request,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  try {
    await send(await answer(read), String(request.headers['accept-encoding'] ?? ''), response);
  } catch (error) {
    // Handlers answer their own failures: this is one of sending.
    report(error);
    if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'private, no-store' });
    response.end();
  }
}
