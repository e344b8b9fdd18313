import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sharedPayloads } from '@/lib/cache/shared-pages-start';
import { env } from '@/lib/env';
import { encodingFor } from '@/lib/front-door/asked-encoding';
import { PAYLOAD_FOLDER } from '@/lib/later-scripts/later-mark';
import { log } from '@/lib/log';
import { beforeRequests } from '@/lib/routing/before-requests';
import { securityHeaders } from '@/lib/security-headers';
import { PAYLOAD_LIVES_MS, Payloads } from './payloads';

const fromBrotli = promisify(brotliDecompress);
const LIMITS = { files: 40_000, bytes: 512 * 1024 * 1024 };
/** One line of the log for all failures of a minute. */
const SAID_EVERY_MS = 60_000;
const SECURITY = securityHeaders(true);

/**
 * Answers requests for the payloads of pages, before Next. Called once when the server starts.
 * @returns where pages that are given out leave theirs
 */
export function startPayloads(): Payloads {
  let saidAt = -Infinity;
  const payloads = new Payloads({
    folder: path.join(/* turbopackIgnore: true */ env.dataDir, 'payloads'),
    limits: LIMITS,
    shared: sharedPayloads,
    onFailure: (err) => {
      if (Date.now() - saidAt < SAID_EVERY_MS) return;
      saidAt = Date.now();
      log.warn({ err }, 'a payload could not be kept; pages are given out with theirs for a minute');
    },
  });
  beforeRequests('payloads', (request, response) => {
    const { url = '', method = '' } = request;
    if (!url.startsWith(PAYLOAD_FOLDER) || !['GET', 'HEAD'].includes(method)) return false;
    answerPayload(request, response, payloads).catch((err: unknown) => {
      log.error({ err }, 'a payload could not be sent');
      response.destroy();
    });
    return true;
  });
  return payloads;
}

/** Answers `/_payload/{name}.js`: 200 with a script, 404 when it is kept nowhere. */
export async function answerPayload(
  { url = '', method, headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  response: ServerResponse,
  payloads: Pick<Payloads, 'get'>,
): Promise<void> {
  const [address = ''] = url.split('?', 1);
  const name = address.endsWith('.js') ? address.slice(PAYLOAD_FOLDER.length, -'.js'.length) : '';
  const packed = await payloads.get(name);
  for (const { key, value } of SECURITY) response.setHeader(key, value);
  if (!packed) return sendMissing(response, method);
  const takesBrotli = encodingFor(String(headers['accept-encoding'] ?? '')) === 'br';
  const body = takesBrotli ? packed : await fromBrotli(packed);
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Length': body.length,
    ...(takesBrotli && { 'Content-Encoding': 'br' }),
    // Named by its content, and kept by others for as long as here.
    'Cache-Control': `public, max-age=${PAYLOAD_LIVES_MS / 1000}, immutable`,
    Vary: 'Accept-Encoding',
  });
  response.end(method === 'HEAD' ? undefined : body);
}

function sendMissing(response: ServerResponse, method: string | undefined): void {
  const body = 'Not found';
  response.writeHead(404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'private, no-store',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
