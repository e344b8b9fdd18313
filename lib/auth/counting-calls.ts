import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestCookies } from 'next/dist/compiled/@edge-runtime/cookies';
import { COUNTING_POSTS } from '@/lib/cms/counting';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { beforeRequests } from '@/lib/routing/before-requests';
import { connectSources, securityHeaders } from '@/lib/security-headers';
import { forwardedCall } from './forwarded';
import { refusal } from './refusal';
import { TOKEN_COOKIE, tokenFrom } from './token-cookie';

/**
 * Answers the calls by which browsers count, before Next (decision 096). A page that comes from memory costs a twentieth of
 * what Next takes for each of the two or three calls that follow it. Called before the looks that have to come first.
 */
export function startCountingCalls(): void {
  const always = securityHeaders(env.production, connectSources(env)).map(
    ({ key, value }) => [key, value] as const,
  );
  beforeRequests('counting-calls', (request, response) => {
    if (!isCountingCall(request)) return false;
    void answerCounting(request, response, always);
    return true;
  });
}

/** Exactly the addresses that this site's own scripts call; every other way to write them is Next's to read. */
export function isCountingCall({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return method === 'POST' && url.startsWith('/api/') && COUNTING_POSTS.has(url.slice('/api/'.length));
}

/**
 * Answers one counting call as the handler of `/api/[...path]` would.
 * @param always headers of every answer of the site
 */
export async function answerCounting(
  request: IncomingMessage,
  response: ServerResponse,
  always: readonly (readonly [string, string])[],
): Promise<void> {
  const answer = await forwardedCall({
    method: 'POST',
    url: new URL(request.url ?? '/', 'http://localhost'),
    headers: headersOf(request),
    token: tokenOf(request.headers.cookie),
    body: (most) => bodyOf(request, most),
  }).catch((err: unknown) => {
    if (!request.destroyed) log.error({ err, path: request.url }, 'a counting call failed');
    return refusal(500, 'internal_server_error', 'The call could not be answered');
  });
  if (response.destroyed) return;
  const body = Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of [...always, ...answer.headers]) response.setHeader(name, value);
  response.writeHead(answer.status, { 'content-length': body.length }).end(body);
}

function headersOf({ headers }: IncomingMessage): Headers {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
  );
  return new Headers(entries);
}

/** By Next's own parser, as handlers read it. */
function tokenOf(cookie: string | undefined): string | null {
  if (cookie === undefined) return null;
  return tokenFrom(new RequestCookies(new Headers({ cookie })).get(TOKEN_COOKIE)?.value);
}

/**
 * The rest of a body that is too long is read away behind the answer, as Node does with one nobody has read: were the
 * connection closed on it, the visitor would lose the answer.
 * @throws when the visitor leaves before the end of it
 */
function bodyOf(request: IncomingMessage, most: number): Promise<Buffer | null | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= most) parts.push(part);
      else {
        parts.length = 0;
        resolve(undefined);
      }
    });
    request.on('end', () => resolve(bytes === 0 ? null : Buffer.concat(parts)));
    request.on('error', reject);
  });
}
