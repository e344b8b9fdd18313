import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { env } from '@/lib/env';
import { encodingFor } from '@/lib/front-door/asked-encoding';
import { PAYLOAD_FOLDER } from '@/lib/later-scripts/later-mark';
import { log } from '@/lib/log';
import { beforeRequests } from '@/lib/routing/before-requests';
import { OWN_VALUE, OwnAddress, RENEWAL_HEADER } from '@/lib/routing/own-address';
import { securityHeaders } from '@/lib/security-headers';
import { Payloads } from './payloads';

const fromBrotli = promisify(brotliDecompress);
const LIMITS = { files: 40_000, bytes: 512 * 1024 * 1024 };
/** One line of the log for all failures of a minute. */
const SAID_EVERY_MS = 60_000;
const GIVE_UP_MS = 10_000;
/** Which page of the answer depends on, beside its address (D1). */
const CHOOSING = ['accept-language', 'cookie', 'user-agent', 'save-data'] as const;
const SECURITY = securityHeaders(true);

type Asked = Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'socket'>;

/**
 * Answers requests for the payloads of pages, before Next. Called once when the server starts.
 * @returns where pages that are given out leave theirs
 */
export function startPayloads(): Payloads {
  let saidAt = 0;
  const payloads = new Payloads(path.join(env.dataDir, 'payloads'), LIMITS, (err) => {
    if (Date.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = Date.now();
    log.warn({ err }, 'a payload could not be written; pages are given out with theirs');
  });
  const address = new OwnAddress(env.port);
  // Of several instances another one may have given the page out: this one has not seen its payload until it reads the page.
  const look = env.redisUrl === null ? null : (asked: Asked, of: string) => readPage(address, asked, of);
  beforeRequests('payloads', (request, response) => {
    const { url = '', method = '' } = request;
    if (!url.startsWith(PAYLOAD_FOLDER) || !['GET', 'HEAD'].includes(method)) return false;
    address.note(request.socket);
    answerPayload(request, response, { payloads, look }).catch((err: unknown) => {
      log.error({ err }, 'a payload could not be sent');
      response.destroy();
    });
    return true;
  });
  return payloads;
}

type Sources = {
  payloads: Pick<Payloads, 'get'>;
  /** Lets this instance read a page that another has given out; null where there is no other. */
  look: ((asked: Asked, of: string) => Promise<void>) | null;
};

/** Answers `/_payload/{name}.js?of={address of the page}`: 200 with a script, 404 when it is kept nowhere. */
export async function answerPayload(
  request: Asked,
  response: ServerResponse,
  { payloads, look }: Sources,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://site.invalid');
  const name = pathname.endsWith('.js') ? pathname.slice(PAYLOAD_FOLDER.length, -'.js'.length) : '';
  let packed = await payloads.get(name);
  const of = searchParams.get('of');
  if (!packed && look && of !== null) {
    await look(request, of);
    packed = await payloads.get(name);
  }
  for (const { key, value } of SECURITY) response.setHeader(key, value);
  if (!packed) return sendMissing(request, response);
  const takesBrotli = encodingFor(String(request.headers['accept-encoding'] ?? '')) === 'br';
  const body = takesBrotli ? packed : await fromBrotli(packed);
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Length': body.length,
    ...(takesBrotli && { 'Content-Encoding': 'br' }),
    // Named by its content.
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendMissing({ method }: Asked, response: ServerResponse): void {
  const body = 'Not found';
  response.writeHead(404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'private, no-store',
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Asks this very instance for a page, past the front door; what comes of it does not matter. */
async function readPage({ origin }: OwnAddress, { headers }: Asked, of: string): Promise<void> {
  if (!URL.canParse(of, origin)) return;
  const url = new URL(of, origin);
  if (url.origin !== origin) return;
  const choosing = CHOOSING.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  try {
    const answer = await fetch(url, {
      headers: {
        ...Object.fromEntries(choosing),
        [RENEWAL_HEADER]: OWN_VALUE,
        'accept-encoding': 'identity',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    await answer.arrayBuffer();
  } catch (err) {
    log.warn({ err }, 'the page of a payload could not be read');
  }
}
