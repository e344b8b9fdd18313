import http from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { PEER_HEADER } from '../contract/address';
import { takeBody } from '../contract/reply';

/** The calls by which browsers count (A41, A43, A70, A71): several come with each page. */
const COUNTING: ReadonlySet<string> = new Set([
  '/api/views',
  '/api/shows',
  '/api/advert/views',
  '/api/advert/clicks',
]);
/** The calls of `algoliasearch` (G1, G2), in their plainest form: they read, though they are sent by `POST`. */
const INDEX_CALL =
  /^\/api\/algolia\/1\/indexes\/(?:\*|[\w-]+)\/(?:queries|facets\/[\w-]+\/query)(?:\?[\x21-\x7e]*)?$/;
/** Fifty things and their places, or the questions of a screen, have some thousand. */
const MOST_BODY_BYTES = 64 * 1024;
/** A path of the contract in its plainest form, and a query. What is encoded, doubled or ends in a slash is the framework's. */
const READ = /^\/api(?:\/[\w-]+)+(?:\?[\x21-\x7e]*)?$/;
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

type Incoming = Pick<http.IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>;

/** What a handler is asked with a body, which has not been read yet. */
type Call = (body?: Buffer) => Request;

/**
 * A call of the contract that is answered here, and the bytes of its body: a read without one, or a counting call or a
 * question to the index of products with one that is short. Null for what the framework has to answer.
 */
export function toCall({ method, url = '', headers, rawHeaders }: Incoming): {
  bytes: number;
  call: Call;
} | null {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined || !/^\d{1,7}$/.test(length ?? '0')) return null;
  const isRead = method === 'GET' && length === undefined && READ.test(url);
  const isShort = method === 'POST' && Number(length ?? 0) <= MOST_BODY_BYTES;
  if (!isRead && !(isShort && (COUNTING.has(url) || INDEX_CALL.test(url)))) return null;
  try {
    const given = new Headers();
    for (let at = 0; at + 1 < rawHeaders.length; at += 2)
      given.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
    // Written into the request by those who looked at it before (../contract/address).
    for (const name of ADDED) {
      const value = headers[name];
      if (typeof value === 'string') given.set(name, value);
    }
    return {
      bytes: Number(length ?? 0),
      // Handlers read the path and the query alone of the address.
      call: (body) =>
        new Request(`http://localhost${url}`, {
          method,
          headers: given,
          ...(body && { body: new Uint8Array(body) }),
        }),
    };
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
  const whole = takeBody(answer) ?? Buffer.from(await answer.arrayBuffer());
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

/** The handler of calls, and the callback for an answer that could not be sent. */
type Answers = { answer: (request: Request) => Promise<Response>; report: (error: unknown) => void };

/**
 * Answers reads, counting calls and questions to the index of products before the framework, which takes several times as long
 * for each of them as the answer itself. Every HTTP server of this process does so from `begin` on; until then, and for
 * everything else, the framework answers. To be called before `guardRequestLines`, which then judges first. Once per process.
 */
export function answerFirst(): {
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
      const taken = toCall(request);
      if (taken) {
        void answerOne(begun, taken, request, response);
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

async function answerOne(
  { answer, report }: Answers,
  { bytes, call }: { bytes: number; call: Call },
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  try {
    const body = bytes > 0 ? await readBody(request) : undefined;
    if (body === null) return;
    await send(await answer(call(body)), String(request.headers['accept-encoding'] ?? ''), response);
  } catch (error) {
    // Handlers answer their own failures: this is one of sending.
    report(error);
    if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'private, no-store' });
    response.end();
  }
}

/** Null when the caller leaves before the end of it; Node reads no more than the length that was announced. */
function readBody(request: http.IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts)));
    request.on('close', () => resolve(null));
  });
}
