import { bodyWithin } from '@/lib/auth/request-body';
import { refusal } from '@/lib/auth/refusal';
import { askByKey } from '@/lib/newsletter/subscription-key';
import { toUnsubscribePost, unsubscribePath } from '@/lib/newsletter/unsubscribe-form';

export const dynamic = 'force-dynamic';

const LONGEST_BODY = 16 * 1024;
const PRIVATE = { 'cache-control': 'private, no-store' };

/** The answers to a mail program, which seldom shows them to its reader. */
const ANSWERS = {
  done: [200, '已退订。You are unsubscribed.'],
  unknown: [404, '此退订链接无效。This unsubscribe link is not valid.'],
  unreachable: [503, '服务器暂时没有回应，请稍后再试。The server does not answer. Please try again later.'],
} as const;

const keyOf = (request: Request): string => new URL(request.url).searchParams.get('key') ?? '';

/**
 * The link of a mail, opened by its reader or by a scanner of mails: leads to a page, and changes nothing. While the CMS
 * does not answer it leads to the form, which says so when it is sent.
 */
export async function GET(request: Request): Promise<Response> {
  const key = keyOf(request);
  const isUnknown = (await askByKey('subscription', key)) === 'unknown';
  return to(isUnknown ? unsubscribePath('zh', '', 'unknown') : unsubscribePath('zh', key, null));
}

/**
 * Unsubscribes at once (RFC 8058, docs/decisions/042), or answers a form of the page. A mail program sends neither a
 * cookie nor an origin, and the page of a key has no referrer, so its form sends the origin `null`. The rule of D6
 * therefore does not hold at this path: the key alone, which stands in no page of this site, gives the right.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await bodyWithin(request, LONGEST_BODY);
  const type = request.headers.get('content-type') ?? '';
  const fields = await new Response(body ? new Uint8Array(body) : null, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  const post = fields && toUnsubscribePost(fields);
  if (!post) return refusal(400, 'rest_invalid_param', 'Send List-Unsubscribe=One-Click as a form');
  const key = keyOf(request);
  if (post.kind === 'one-click') {
    const [status, text] = ANSWERS[await askByKey('unsubscribe', key)];
    const headers = new Headers({ ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' });
    if (status === 503) headers.set('retry-after', '60');
    return new Response(text, { status, headers });
  }
  const answer = await askByKey(post.wants, key);
  if (answer === 'done') {
    return to(unsubscribePath(post.locale, key, post.wants === 'resubscribe' ? 'again' : 'done'));
  }
  if (answer === 'unknown') return to(unsubscribePath(post.locale, '', answer));
  return to(unsubscribePath(post.locale, key, post.wants === 'resubscribe' ? 'not-again' : answer));
}

function to(location: string): Response {
  return new Response(null, { status: 303, headers: { ...PRIVATE, location } });
}
