import { permits } from '@/lib/ads/permits/permits';
import { startCountingCalls } from '@/lib/auth/counting-calls';
import { notePeers } from '@/lib/auth/peer';
import { startKeptFront } from '@/lib/cache/kept-front';
import { builtPages, drawnPages } from '@/lib/cache/page-folders';
import { watchForStop } from '@/lib/cache/readiness';
import { startRenderShortcuts } from '@/lib/cache/render-shortcuts';
import { replay } from '@/lib/cache/replay';
import { startSharedPages } from '@/lib/cache/shared-pages-start';
import { dropTornPages } from '@/lib/cache/torn-files';
import { expiries } from '@/lib/cms/cached';
import { startCountingSearches } from '@/lib/cms/count-search';
import { env } from '@/lib/env';
import { reportFailedRequests } from '@/lib/failed-requests';
import { startFrontDoor } from '@/lib/front-door/start-front-door';
import { limitHeapGrowth } from '@/lib/heap-growth';
import { startLitePages } from '@/lib/lite/lite-answers';
import { startPayloads } from '@/lib/later-payload/payload-answers';
import { startLaterScripts } from '@/lib/later-scripts/later-scripts';
import { drainBeforeExit } from '@/lib/lifecycle';
import { log } from '@/lib/log';
import { startLookingUpKeys } from '@/lib/newsletter/subscription-key';
import { startAdmission } from '@/lib/overload/start-admission';
import { startPagePolicy } from '@/lib/page-policy/page-policy';
import { startChangedFlag } from '@/lib/publish/changed-flag';
import { startRenewals } from '@/lib/publish/own-pages';
import { compressHandlers } from '@/lib/routing/compressible';
import { guardRequestLines } from '@/lib/routing/request-line';
import { refuseMissingFiles } from '@/lib/routing/missing-files';
import { refuseUnreadable } from '@/lib/routing/unreadable';
import { startBlockedWords } from '@/lib/search/start-blocked-words';
import { startSlugs } from '@/lib/slugs/start-slugs';

/** What the server does once, before its first request. Holds requests for two seconds at most. */
export async function startSite(): Promise<void> {
  // Files this process makes are for its user alone, whatever umask it was started with.
  process.umask(0o077);
  limitHeapGrowth();
  // A developer reads the console; operators read lines.
  if (env.production) reportFailedRequests();
  drainBeforeExit(process, env.drainSeconds * 1000, () => permits().holder.stop());
  watchForStop();
  // Looks last, since it reads what the others leave on a request.
  startCountingCalls();
  notePeers();
  // Before what refuses escapes that cannot be read, which it looks after.
  refuseMissingFiles();
  refuseUnreadable();
  compressHandlers();
  if (env.production) startPagePolicy();
  // Before the door: what came last looks first, and an answer in memory is never refused.
  startAdmission();
  startRenderShortcuts();
  startLitePages();
  // After the request line was judged; what it leaves to Next goes through all that stands above.
  startFrontDoor();
  if (env.production) {
    // Also with the switch off: pages of the start before are open, or kept by nginx.
    const payloads = startPayloads();
    if (env.frameworkWaits) startLaterScripts(payloads);
  }
  // Last, so that it judges first: the others read the address it leaves.
  guardRequestLines();
  replay(expiries());
  startChangedFlag();
  startRenewals();
  if (env.production) {
    const [built = 0, drawn = 0] = await Promise.all([builtPages(), drawnPages()].map(dropTornPages));
    const dropped = built + drawn;
    if (dropped > 0) log.warn({ dropped }, 'stored pages torn by a crash were dropped');
  }
  await startSlugs();
  startBlockedWords();
  startCountingSearches();
  startLookingUpKeys();
  await startSharedPages();
  startKeptFront();
}
