import type { IncomingMessage } from 'node:http';
import { processWide } from '@/lib/cache/process-wide';
import { env } from '@/lib/env';
import { startHttpCache } from '@/lib/http-cache/start-http-cache';
import { admitAnyway } from '@/lib/overload/admitted-anyway';
import { publishing } from '@/lib/publish/own-pages';
import { beforeRequests } from '@/lib/routing/before-requests';
import { knownSlugs } from '@/lib/slugs/known-slugs';
import { FrontDoor } from './front-door';
import type { frontDoor } from './held-front-door';
import { withoutNeedlessQuery } from './needless-query';
import { OwnRequests } from './own-requests';
import { PageReads } from './page-reads';
import { isFile } from './place';
import { isPlain, wantedOf } from './plain-request';

const MEGABYTE = 1024 * 1024;
/** What the answers of handlers may take beside the pages: a quarter of these. */
const HTTP_CACHE_SHARE = 4;

/**
 * Puts the front door before Next, and where the cache handler looks for it (`lib/cache/shared-pages-handler.js`).
 * Called once when the server starts. `FRONT_DOOR_MEGABYTES=0` leaves everything to Next.
 */
export function startFrontDoor(): void {
  // In development nothing is kept.
  if (!env.production) return;
  // Behind the door, which looks first, and without it.
  beforeRequests('needless-query', (request) => {
    request.url = withoutNeedlessQuery(request, knownSlugs());
    return false;
  });
  if (env.frontDoorMegabytes === 0) {
    // What was cleared during a render ends it without the door, too.
    processWide<ReturnType<typeof frontDoor>>('front-door', () => ({
      reads: new PageReads(() => undefined),
    }));
    return;
  }
  const own = new OwnRequests(env.port);
  const door = processWide(
    'front-door',
    () =>
      new FrontDoor({
        mostBytes: env.frontDoorMegabytes * MEGABYTE,
        known: knownSlugs,
        ask: (request, reading) => own.ask(request, reading),
        passOn: admitAnyway,
        isRendering: () => publishing().renewals?.isBusy ?? false,
      }),
  );
  startHttpCache({
    mostBytes: (env.frontDoorMegabytes * MEGABYTE) / HTTP_CACHE_SHARE,
    isServed: isOrdinary,
    version: () => `${knownSlugs().changes} ${door.reads.clearings}`,
  });
  beforeRequests('front-door-answers', (request, response, goOn) => {
    const reading = own.recognise(request);
    if (reading) door.reads.follow(reading);
    return door.answer(request, response, goOn);
  });
}

/** D5: the site caches nothing of its API. */
const API = /^\/api(?:[/?]|$)/i;

/** Whether any client may send it, with nothing that Next reads for itself, and neither to the API nor to a file that is kept here. */
function isOrdinary(request: IncomingMessage): boolean {
  const { url = '', headers } = request;
  const wanted = wantedOf(headers);
  const isCached = !API.test(url) && !isFile(url.replace(/\?.*/, ''));
  return isCached && (wanted === 'document' || wanted === 'part') && isPlain(request, url);
}
