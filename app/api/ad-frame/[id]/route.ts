import { listCreatives } from '@/lib/cms/ads';
import { isCmsError } from '@/lib/cms/errors';
import { log } from '@/lib/log';

export const dynamic = 'force-dynamic';

/** An address names its content (`v`). */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * What the frame of an ad shows, as plain text: the page puts it into a frame without any right, and opened by itself it
 * is no page of the site (decision 053).
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  const version = new URL(request.url).searchParams.get('v');
  try {
    const creatives = await listCreatives();
    const creative = creatives.find((one) => String(one.id) === id && one.version === version);
    return creative ? answer(200, creative.document, IMMUTABLE) : answer(404);
  } catch (err) {
    if (!isCmsError(err)) throw err;
    log.warn({ err }, 'the creatives of ads could not be read');
    return answer(502);
  }
}

function answer(status: number, body: string | null = null, cache = 'no-store'): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
