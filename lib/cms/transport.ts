import http from 'node:http';
import https from 'node:https';
import { loggedPath } from '@/lib/logged-path';

/** What came back, whole. Header names are lower case. */
export type Reply = { status: number; headers: Record<string, string>; body: Buffer };

/** The wire failed: nothing answered, the answer broke off, took too long or was too long. */
export class TransportError extends Error {
  override name = 'TransportError';
}

export type Send = {
  method: 'GET' | 'POST' | 'HEAD';
  headers?: Record<string, string>;
  body?: Buffer | null;
  /** For everything: connecting, waiting, and the last byte of the body. */
  timeoutMs: number;
  /** A longer body is a failure. */
  maxBytes: number;
};

const agents = {
  http: new http.Agent({ keepAlive: true, maxSockets: 64, keepAliveMsecs: 1000 }),
  https: new https.Agent({ keepAlive: true, maxSockets: 64, keepAliveMsecs: 1000 }),
};

/**
 * One HTTP exchange. Not `fetch`: Next replaces it by one that loses the abort signal while a page is
 * regenerated and that turns an uncached call into a dynamic page.
 *
 * @throws TransportError with the raw error as `cause`.
 */
export async function exchange(url: URL, send: Send): Promise<Reply> {
  const signal = AbortSignal.timeout(Math.max(1, send.timeoutMs));
  try {
    return await new Promise<Reply>((resolve, reject) => {
      const isTls = url.protocol === 'https:';
      const request = (isTls ? https : http).request(
        url,
        {
          method: send.method,
          headers: {
            ...send.headers,
            ...(send.body ? { 'content-length': String(send.body.length) } : {}),
          },
          agent: isTls ? agents.https : agents.http,
          signal,
        },
        (response) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          response.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > send.maxBytes) request.destroy(new Error(`More than ${send.maxBytes} bytes`));
            else parts.push(part);
          });
          response.on('end', () => {
            if (!response.complete) reject(new Error('The answer broke off'));
            else
              resolve({
                status: response.statusCode ?? 0,
                headers: flat(response.headers),
                body: Buffer.concat(parts),
              });
          });
          response.on('error', reject);
          response.on('aborted', () => reject(new Error('The answer broke off')));
        },
      );
      request.on('error', reject);
      request.end(send.body ?? undefined);
    });
  } catch (cause) {
    const why = signal.aborted ? `no whole answer in ${send.timeoutMs} ms` : reason(cause);
    throw new TransportError(`${send.method} ${url.origin}${loggedPath(url.pathname)}: ${why}`, { cause });
  }
}

function flat(headers: http.IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return Object.fromEntries(entries);
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
