import { isCmsError } from '@/lib/cms/errors';
import { isSaved, uploadSegments } from '@/lib/cms/upload-path';
import { openLiteUpload, openUpload, type Sendable } from '@/lib/cms/uploads';
import { LITE_FOLDER } from '@/lib/lite/lite-page';
import { log } from '@/lib/log';
import { rangeOf } from '@/lib/requests/byte-range';
import { namesTag } from '@/lib/requests/entity-tag';

export const dynamic = 'force-dynamic';

const ALL = '/uploads/';
/** Half the weight (decision 085). A path of its own: caches take a picture for its path. */
const LITE = `${ALL}${LITE_FOLDER}/`;
/** Names hold the hash of the content (engineering.md, Images): what is behind one never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The whole file for want of its lite copy. nginx keeps none of so short a lifetime. */
const PASSING = 'public, max-age=30';
/** No proxy may compress a part: `Content-Range` counts bytes of the uncompressed file. */
const PART = `${IMMUTABLE}, no-transform`;
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
    const upload = await (isLite ? openLiteUpload : openUpload)(segments);
    return upload ? await send(upload, request.headers, withBody) : failure(404);
  } catch (err) {
    if (!isCmsError(err)) throw err;
    log.warn({ err }, 'a media file could not be read');
    return failure(502);
  }
}

/** The file or the part that is asked for. Of what is not sent nothing is read. */
async function send(upload: Sendable, asked: Headers, withBody: boolean): Promise<Response> {
  const { type, etag, size } = upload;
  const common = {
    ...HARMLESS,
    'cache-control': upload.isPassing ? PASSING : IMMUTABLE,
    etag,
    'accept-ranges': 'bytes',
    'content-type': type,
    // A policy of its own would not do: `next.config.ts` sets the site's over any of a handler.
    ...(isSaved(type) ? { 'content-disposition': 'attachment' } : {}),
  };
  const part = withBody ? rangeOf(asked, etag, size) : null;
  const none = async (status: number, headers: Record<string, string>) => {
    await upload.close();
    return new Response(null, { status, headers: { ...common, ...headers } });
  };
  if (namesTag(asked, etag)) return none(304, {});
  if (!withBody) return none(200, { 'content-length': String(size) });
  if (part === 'outside')
    return none(416, { 'cache-control': 'no-store', 'content-range': `bytes */${size}` });
  const { first, last } = part ?? { first: 0, last: size - 1 };
  return new Response(await upload.read(first, last), {
    status: part ? 206 : 200,
    headers: {
      ...common,
      'content-length': String(last - first + 1),
      ...(part && { 'content-range': `bytes ${first}-${last}/${size}`, 'cache-control': PART }),
    },
  });
}

/** 404: the CMS has no such file. 502: it could not be asked, so nobody may remember the answer. */
function failure(status: 404 | 502): Response {
  return new Response(null, { status, headers: { ...HARMLESS, 'cache-control': 'no-store' } });
}
