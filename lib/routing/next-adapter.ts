import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { TOKEN_COOKIE } from '@/lib/auth/token-cookie';
import { env } from '@/lib/env';
import { LANGUAGE_COOKIE, READING_COOKIE } from '@/lib/i18n/locales';
import { LITE_COOKIE, savesData } from '@/lib/lite/lite';
import { POLICY_HEADER } from '@/lib/page-policy/policy-header';
import { connectSources, contentPolicy } from '@/lib/security-headers';
import { MARK_COOKIE } from '@/lib/session/mark';
import type { Decision, RequestFacts } from './decide';

/** What {@link decide} needs to know of a request. */
export function toFacts(request: NextRequest): RequestFacts {
  const { pathname, search, origin } = new URL(request.url);
  return {
    path: pathname,
    search,
    languageCookie: request.cookies.get(LANGUAGE_COOKIE)?.value ?? null,
    readingCookie: request.cookies.get(READING_COOKIE)?.value ?? null,
    liteCookie: request.cookies.get(LITE_COOKIE)?.value ?? null,
    savesData: savesData(request.headers.get('save-data')),
    hasToken: Boolean(request.cookies.get(TOKEN_COOKIE)?.value),
    hasMark: request.cookies.has(MARK_COOKIE),
    acceptLanguage: request.headers.get('accept-language'),
    userAgent: request.headers.get('user-agent'),
    referer: request.headers.get('referer'),
    origin,
  };
}

/** A decision as Next's answer to the request. */
export function toResponse(decision: Decision, { url, method, headers: asked }: NextRequest): NextResponse {
  switch (decision.kind) {
    case 'pass':
      return NextResponse.next();
    case 'answer':
      return new NextResponse(null, { status: decision.status, headers: decision.headers });
    case 'redirect':
      return NextResponse.redirect(new URL(decision.to, url), {
        status: decision.status,
        headers: decision.headers,
      });
    case 'rewrite': {
      const target = new URL(url);
      target.pathname = decision.path;
      if (decision.search !== null) target.search = decision.search;
      const { status, headers } = decision;
      // A form that is posted without script gets its page rendered anew, past the page cache.
      const perRequest = decision.perRequest ?? (method === 'POST' ? { framedBy: [] } : null);
      const response = perRequest
        ? rewriteWithNonce(target, { status, headers }, asked, perRequest.framedBy)
        : NextResponse.rewrite(target, { status, headers });
      for (const cookie of decision.cookies) response.headers.append('Set-Cookie', cookie);
      return response;
    }
  }
}

/**
 * A page that is rendered for this request alone admits its inline scripts by a nonce: Next takes it from the policy
 * in the headers of the request, and writes it into each script.
 */
function rewriteWithNonce(
  target: URL,
  init: { status: number; headers: Record<string, string> },
  asked: Headers,
  framedBy: readonly string[],
): NextResponse {
  const scripts = [`'nonce-${randomBytes(16).toString('base64')}'`];
  const policy = contentPolicy({
    production: env.production,
    scripts,
    framedBy,
    connects: connectSources(env),
  });
  const headers = new Headers(asked);
  headers.set(POLICY_HEADER, policy);
  return NextResponse.rewrite(target, {
    ...init,
    headers: { ...init.headers, [POLICY_HEADER]: policy },
    request: { headers },
  });
}
