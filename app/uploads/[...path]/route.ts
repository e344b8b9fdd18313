import { isCmsError } from '@/lib/cms/errors';
import { isSaved, uploadSegments } from '@/lib/cms/upload-path';
import { getLiteUpload, getUpload, type LiteUpload } from '@/lib/cms/uploads';
import { LITE_FOLDER } from '@/lib/lite/lite-page';
import { log } from '@/lib/log';

export const dynamic = 'force-dynamic';

const ALL = '/uploads/';
/** Half the weight (decision 085). A path of its own: caches take a picture for its path. */
const LITE = `${ALL}${LITE_FOLDER}/`;
/** Names hold the hash of the content (engineering.md, Images): what is behind one never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The whole file for want of its lite copy. nginx keeps none of so short a lifetime. */
const PASSING = 'public, max-age=30';
const HARMLESS = { 'x-content-type-options': 'nosniff' };

/** The media of the CMS under the site's own origin, whole or lite, from the site's disk where they have been once. */
export async function GET(request: Request): Promise<Response> {
  return answer(request, true);
}

export async function HEAD(request: Request): Promise<Response> {
  return answer(request, false);
}

async function answer(request: Request, withBody: boolean): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isLite = pathname.startsWith(LITE);
  const segments = pathname.startsWith(ALL)
    ? uploadSegments(pathname.slice((isLite ? LITE : ALL).length))
    : null;
  if (!segments) return failure(404);
  try {
    const upload: LiteUpload | null = await (isLite ? getLiteUpload : getUpload)(segments);
    if (!upload) return failure(404);
    const headers = {
      ...HARMLESS,
      'cache-control': upload.isPassing ? PASSING : IMMUTABLE,
      etag: upload.etag,
      'content-type': upload.type,
      // A policy of its own would not do: `next.config.ts` sets the site's over any of a handler.
      ...(isSaved(upload.type) ? { 'content-disposition': 'attachment' } : {}),
    };
    if (isKnown(request.headers.get('if-none-match'), upload.etag)) {
      return new Response(null, { status: 304, headers });
    }
    const length = { 'content-length': String(upload.body.length) };
    // `Response` copies the bytes itself. They come from the disk, the network or sharp: none of it is shared memory.
    return new Response(withBody ? (upload.body as Buffer<ArrayBuffer>) : null, {
      headers: { ...headers, ...length },
    });
  } catch (err) {
    if (!isCmsError(err)) throw err;
    log.warn({ err }, 'a media file could not be read');
    return failure(502);
  }
}

/** `If-None-Match` names the tag, weak or not, or any (RFC 9110, 13.1.2). */
function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}

/** 404: the CMS has no such file. 502: it could not be asked, so nobody may remember the answer. */
function failure(status: 404 | 502): Response {
  return new Response(null, { status, headers: { ...HARMLESS, 'cache-control': 'no-store' } });
}
