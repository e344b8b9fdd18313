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

/** `timeout`: an idle connection is left, in ms, before a server of Node leaves it, which is after five seconds. */
const KEPT = { keepAlive: true, maxSockets: 64, keepAliveMsecs: 1000, timeout: 4000 };
const agents = { http: new http.Agent(KEPT), https: new https.Agent(KEPT) };

/** A kept connection that the other end had left when the request came: nothing was answered on it. */
class ConnectionLeft extends Error {}

/**
 * One HTTP exchange. Not `fetch`: Next replaces it by one that loses the abort signal while a page is
 * regenerated and that turns an uncached call into a dynamic page. What changes nothing is sent once more, on a
 * connection of its own, when the kept one had been left by the other end (RFC 9112, 9.3.1).
 *
 * @throws TransportError with the raw error as `cause`.
 */
export async function exchange(url: URL, send: Send): Promise<Reply> {
  const signal = AbortSignal.timeout(Math.max(1, send.timeoutMs));
  try {
    const { http: plain, https: tls } = agents;
    return await attempt(url, send, signal, url.protocol === 'https:' ? tls : plain).catch(
      (error: unknown) => {
        if (!(error instanceof ConnectionLeft)) throw error;
        if (send.method === 'POST') throw error.cause;
        return attempt(url, send, signal, false);
      },
    );
  } catch (cause) {
    const why = signal.aborted ? `no whole answer in ${send.timeoutMs} ms` : reason(cause);
    throw new TransportError(`${send.method} ${url.origin}${loggedPath(url.pathname)}: ${why}`, { cause });
  }
}

/** @param agent false for a new connection */
function attempt(url: URL, send: Send, signal: AbortSignal, agent: http.Agent | false): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    let isAnswered = false;
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: send.method,
        headers: {
          ...send.headers,
          ...(send.body ? { 'content-length': String(send.body.length) } : {}),
        },
        agent,
        signal,
      },
      (response) => {
        isAnswered = true;
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
    request.on('error', (error) => {
      const isLeft = !isAnswered && request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(reason(error));
      reject(isLeft ? new ConnectionLeft('', { cause: error }) : error);
    });
    request.end(send.body ?? undefined);
  });
}

function flat(headers: http.IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return Object.fromEntries(entries);
}

function reason(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.message : String(error);
}
