import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const HEADER = 'content-security-policy';
/** Calls and files, which hold no document. Every other address is the dashboard's, however it is spelt. */
const NO_DOCUMENT = /^\/(?:api|cms-api|uploads|_next|wp-content)\//;

/**
 * The content policy of one document of the dashboard (CSP Level 3): its own scripts, and of inline scripts those with
 * the nonce, which Next writes into its own. Only the site may be framed, for previews.
 *
 * @param nonce base64, new for each document
 */
export function dashboardPolicy(nonce: string, siteUrl: string): string {
  const site = new URL(siteUrl).origin;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    // A picture is shown from memory while it is chosen and cut.
    `img-src 'self' data: blob: ${site}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-src 'self' ${site}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * Gives a request for a document its policy: in its headers, where Next reads the nonce, and in those of the response.
 * Middleware of Next could do the same, but copies each body it lets pass.
 */
export function addPolicy(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  response: Pick<ServerResponse, 'setHeader'>,
  siteUrl: string,
): void {
  // Next would believe the nonce of a client.
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];
  if (NO_DOCUMENT.test(request.url ?? '')) return;
  const policy = dashboardPolicy(randomBytes(16).toString('base64'), siteUrl);
  request.headers[HEADER] = policy;
  response.setHeader(HEADER, policy);
}
