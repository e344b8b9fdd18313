import { setTimeout as sleep } from 'node:timers/promises';
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
import { applyEvent } from '@/lib/slugs/known-slugs';

const LONGEST_BODY = 1024 * 1024;
/** A page that read its data just before an event is stored within this. */
const RENDER_IS_OVER_MS = 1000;

/**
 * A80: the CMS says that something changed. Its tags are cleared only after the CMS has given a valid answer
 * about the thing: clearing deletes the last good page, so an event followed by an outage must clear nothing.
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
  try {
    // The name is known, or gone, before any page that asks for it is drawn again.
    const isPublic = await rereadChanged(event);
    applyEvent(event, isPublic);
    await tellOthers(event, isPublic);
  } catch (err) {
    if (!isCmsError(err)) throw err;
    log.warn({ err, event: event.event, id: event.id }, 'an event waits: the CMS gave no valid answer');
    return answer(503, { ok: false, reason: 'the CMS gave no valid answer' });
  }
  const tags = tagsOf(event);
  // As of its arrival: what was read since then has the change in it and needs no second call.
  await expiries().clear(tags, arrivedAt);
  const how = expiryOf(event) === 'max' ? 'max' : { expire: 0 };
  for (const tag of tags) revalidateTag(tag, how);
  const inUse = expiryOf(event) === 'now' ? expiries().inUse(tags) : [];
  if (inUse.length > 0) {
    // A page being drawn this moment would be stored with what it read before, and pass for fresh.
    after(async () => {
      await sleep(RENDER_IS_OVER_MS);
      for (const tag of inUse) revalidateTag(tag, how);
    });
  }
  log.info({ event: event.event, id: event.id, tags: tags.length }, 'tags cleared');
  return answer(200, { ok: true, tags });
}

function answer(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
}
