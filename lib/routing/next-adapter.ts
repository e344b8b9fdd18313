import { NextResponse, type NextRequest } from 'next/server';
import { TOKEN_COOKIE } from '@/lib/auth/token-cookie';
import { LANGUAGE_COOKIE, READING_COOKIE } from '@/lib/i18n/locales';
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
    hasToken: Boolean(request.cookies.get(TOKEN_COOKIE)?.value),
    hasMark: request.cookies.has(MARK_COOKIE),
    acceptLanguage: request.headers.get('accept-language'),
    userAgent: request.headers.get('user-agent'),
    referer: request.headers.get('referer'),
    origin,
  };
}

/** A decision as Next's answer to the request of that address. */
export function toResponse(decision: Decision, url: string): NextResponse {
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
      const response = NextResponse.rewrite(target, { status: decision.status, headers: decision.headers });
      for (const cookie of decision.cookies) response.headers.append('Set-Cookie', cookie);
      return response;
    }
  }
}
