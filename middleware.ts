import { NextResponse, type NextRequest } from 'next/server';
import { addressOf } from '@/lib/auth/peer';
import { TOKEN_COOKIE, tokenFrom } from '@/lib/auth/token-cookie';
import { withinReadings } from '@/lib/brand-report/within-readings';
import { env } from '@/lib/env';
import { withKeyReply } from '@/lib/newsletter/with-key-reply';
import { WORKER_PATH } from '@/lib/offline/names';
import { OFF_WORKER } from '@/lib/offline/off-worker';
import { decide } from '@/lib/routing/decide';
import { devPage } from '@/lib/routing/dev-page';
import { toFacts, toResponse } from '@/lib/routing/next-adapter';
import { SCREENS_STANDING } from '@/lib/routes';
import { heldWords, isBlocked } from '@/lib/search/blocked';
import { withinQuota } from '@/lib/search/within-quota';
import { knownSlugs } from '@/lib/slugs/known-slugs';

/**
 * Language, dispatch, redirects (D1, D2), the quota of searches (V6), of readings of a report, and the keys of mails. Decides nothing itself and
 * authorises nothing.
 * The address of the service worker is answered here when the site has none: the file of the build lies there, and pages
 * that are stored in browsers and caches go on asking for it.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  if (request.nextUrl.pathname === WORKER_PATH)
    return env.serviceWorker === 'off' ? offWorker() : NextResponse.next();
  const dev = devPage(request.nextUrl.pathname, env.production);
  if (dev) return NextResponse.rewrite(new URL(dev, request.url));
  const decision = decide(toFacts(request), knownSlugs(), SCREENS_STANDING, (word) =>
    isBlocked(word, heldWords().held),
  );
  const address = () => addressOf(request.headers, env.trustProxy);
  const searcher = () => ({
    address: address(),
    token: tokenFrom(request.cookies.get(TOKEN_COOKIE)?.value),
  });
  const within = withinReadings(await withinQuota(decision, searcher), address);
  const answered = await withKeyReply(within, request.nextUrl.search);
  return toResponse(answered, request);
}

/** W2: its other headers are those of `next.config.ts`. */
function offWorker(): NextResponse {
  return new NextResponse(OFF_WORKER, {
    headers: { 'Content-Type': 'application/javascript; charset=UTF-8' },
  });
}

// The edge runtime answers 500 with a shared page cache. What is left out here has no language.
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|api/|dist/|uploads/|socket\\.io).*)', '/dist/public/sw.js'],
};
