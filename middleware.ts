import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { decide } from '@/lib/routing/decide';
import { devPage } from '@/lib/routing/dev-page';
import { toFacts, toResponse } from '@/lib/routing/next-adapter';
import { SCREENS_STANDING } from '@/lib/routes';
import { heldWords, isBlocked } from '@/lib/search/blocked';
import { knownSlugs } from '@/lib/slugs/known-slugs';

/** Language, dispatch and redirects (D1, D2). Decides nothing itself and authorises nothing. */
export default function middleware(request: NextRequest): NextResponse {
  const dev = devPage(request.nextUrl.pathname, env.production);
  if (dev) return NextResponse.rewrite(new URL(dev, request.url));
  return toResponse(
    decide(toFacts(request), knownSlugs(), SCREENS_STANDING, (word) => isBlocked(word, heldWords().words)),
    request,
  );
}

// The edge runtime answers 500 with a shared page cache. What is left out here has no language.
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|api/|dist/|uploads/|socket\\.io).*)'],
};
