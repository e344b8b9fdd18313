import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { bodyWithin } from '@/lib/auth/request-body';
import { isSecret } from '@/lib/auth/secret';
import { tellOthers } from '@/lib/cache/shared-pages-start';
import { expiries } from '@/lib/cms/cached';
import { rereadChanged } from '@/lib/cms/changed';
import { isCmsError } from '@/lib/cms/errors';
import { CmsEventSchema, expiryOf, tagsOf } from '@/lib/cms/tags';
import { secrets } from '@/lib/env';
import { jsonOf } from '@/lib/json-of';
import { log } from '@/lib/log';
import { raiseChanged } from '@/lib/publish/changed-flag';
import { publishing } from '@/lib/publish/own-pages';
import { renewPages } from '@/lib/publish/publish';
import type { Rendering } from '@/lib/publish/receipts';
import { applyEvent } from '@/lib/slugs/known-slugs';

const LONGEST_BODY = 1024 * 1024;
/** A receipt is waited for so long; who asked comes again for the rest. */
const RECEIPT_WAITS_MS = 400;
const EVENT_ID = /^[\w-]{1,64}$/;

/**
 * A80: the CMS says that something changed. Its tags are cleared only after the CMS has given a valid answer
 * about the thing: clearing deletes the last good page, so an event followed by an outage must clear nothing.
 * What is being rendered at that moment is not kept (`lib/front-door/page-reads.ts`).
 * 401 wrong secret, 400 unknown event, 503 the CMS could not be read (send it again), 200 with the tags cleared.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSecret(request.headers.get('x-revalidate-secret'), secrets().revalidate))
    return answer(401, { ok: false });
  const arrivedAt = Date.now();
  const body = await bodyWithin(request, LONGEST_BODY);
  const read = CmsEventSchema.safeParse(jsonOf(body?.toString('utf8') ?? ''));
  if (!read.success) {
    return answer(400, { ok: false, issues: read.error.issues.map((issue) => issue.path.join('.')) });
  }
  const event = read.data;
  const id = EVENT_ID.exec(request.headers.get('x-event-id') ?? '')?.[0] ?? null;
  let told: Promise<void>;
  try {
    // The name is known, or gone, before any page that asks for it is rendered again.
    const isPublic = await rereadChanged(event);
    applyEvent(event, isPublic);
    told = tellOthers(event, isPublic, id);
  } catch (err) {
    if (!isCmsError(err)) throw err;
    log.warn({ err, event: event.event, id: event.id }, 'an event waits: the CMS gave no valid answer');
    return answer(503, { ok: false, reason: 'the CMS gave no valid answer' });
  }
  const tags = tagsOf(event);
  // As of its arrival: what was read since then has the change in it and needs no second call.
  const written = expiries().clear(tags, arrivedAt);
  raiseChanged(tags);
  await Promise.all([written, told]);
  const isNow = expiryOf(event) === 'now';
  for (const tag of tags) revalidateTag(tag, isNow ? { expire: 0 } : 'max');
  const clearedAt = Date.now();
  if (isNow) {
    // Next clears its tags when this handler has returned: what was rendered earlier would be rendered twice.
    const rendering = new Promise<Rendering>((resolve) => after(() => resolve(renewPages(event))));
    if (id !== null) publishing().receipts.begin(id, { arrivedAt, clearedAt }, rendering);
  }
  log.info(
    { event: event.event, id: event.id, tags: tags.length, ms: clearedAt - arrivedAt },
    'tags cleared',
  );
  return answer(200, { ok: true, tags });
}

/**
 * The receipt of an event by the id it came with (`?id=`): when each surface was cleared and when the change was visible
 * on it, in milliseconds after the event arrived. 401 wrong secret, 404 for an event this process has not taken.
 */
export async function GET(request: Request): Promise<Response> {
  if (!isSecret(request.headers.get('x-revalidate-secret'), secrets().revalidate))
    return answer(401, { ok: false });
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const receipt = await publishing().receipts.of(id, RECEIPT_WAITS_MS);
  return receipt ? answer(200, receipt) : answer(404, { ok: false });
}

function answer(status: number, body: object): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
}
