import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '@/lib/cache/process-wide';
import { env } from '@/lib/env';
import { beforeRequests } from '@/lib/routing/before-requests';
import { connectSources, contentPolicy } from '@/lib/security-headers';
import { dataSources } from './inline-scripts';
import { POLICY_HEADER } from './policy-header';

const CONNECTS = connectSources(env);

/** The policy of a page as it is served, which admits its own inline scripts and no others (decision 031). */
const policyOf = (html: string): string => contentPolicy({ scripts: dataSources(html), connects: CONNECTS });

/**
 * Lets the page cache serve each page with its policy (`lib/cache/shared-pages-handler.js` looks for it here), and
 * makes that policy the only one of the answer. Called once when the server starts.
 */
export function startPagePolicy(): void {
  processWide('page-policy', () => policyOf);
  beforeRequests('one-policy', keepOnePolicy);
}

const PLAIN_POLICY = contentPolicy({ connects: CONNECTS });
/**
 * Of a document that Next makes of a failed render, past the page cache: nothing of it is known before it is sent, and
 * it holds no text of the CMS but an escaped title. Without its data the button to try again would be dead.
 */
const FAILED_POLICY = PLAIN_POLICY.replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'");

/**
 * Next appends the headers of a stored page to those of `next.config.ts`; a policy replaces the one before it instead.
 * A policy that the client sent goes: Next would write its nonce into the page, also into one it stores for everybody.
 */
export function keepOnePolicy(
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: Pick<ServerResponse, 'appendHeader' | 'setHeader' | 'getHeader' | 'writeHead' | 'statusCode'>,
): false {
  delete headers['content-security-policy'];
  delete headers['content-security-policy-report-only'];
  const { appendHeader, writeHead } = response;
  response.appendHeader = function appendOrReplace(name, value) {
    return name.toLowerCase() === POLICY_HEADER
      ? this.setHeader(name, value)
      : appendHeader.call(this, name, value);
  };
  response.writeHead = function writeFailed(this: typeof response, ...args: unknown[]) {
    const isHtml = String(this.getHeader('content-type') ?? '').startsWith('text/html');
    if (this.statusCode >= 500 && isHtml && this.getHeader(POLICY_HEADER) === PLAIN_POLICY) {
      this.setHeader(POLICY_HEADER, FAILED_POLICY);
    }
    return Reflect.apply(writeHead, this, args) as ServerResponse; // What `writeHead` answers.
  };
  return false;
}
