import 'server-only';
import { env } from '@/lib/env';
import { forwarded } from './forwarded';
import { isFormOfThisSite, originOf } from './origin';
import { refusal } from './refusal';
import { bodyWithin } from './request-body';

/** In bytes. */
const LONGEST_BODY = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';

export type PostedForm = {
  body: string;
  siteOrigin: string;
  /** The call that the script of the form would have sent, `path` below the API root, and its answer. */
  ask: (path: string, body: object) => Promise<Response>;
};

export type LongForm = {
  /** Bytes of its body: a Chinese character takes nine. */
  most: number;
  /** The path of the page that says that it was too long. */
  tooLong: () => string;
};

/**
 * Answers a form of this site that a browser sent without script (decision 019) with a page to go to, to be fetched
 * with GET, so that nothing is sent again when it is loaded anew. The rules of D6 on origins hold, with one more for pages
 * that tell nobody their address ({@link isFormOfThisSite}).
 *
 * @param answer the path of that page
 * @param long of a form that may be longer than others
 */
export async function answerForm(
  request: Request,
  answer: (form: PostedForm) => Promise<string>,
  long?: LongForm,
): Promise<Response> {
  const siteOrigin = originOf(request.headers, env);
  if (!isFormOfThisSite(request.headers, siteOrigin)) {
    return refusal(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  }
  const body = await bodyWithin(request, long?.most ?? LONGEST_BODY);
  if (body === undefined && long) return seeOther(long.tooLong());
  if (!body || !request.headers.get('content-type')?.startsWith(FORM)) {
    return refusal(400, 'rest_invalid_param', 'Not a form of this site');
  }
  const location = await answer({
    body: body.toString('utf8'),
    siteOrigin,
    ask: (path, values) => forwarded(asCall(request, siteOrigin, path, values), 'POST'),
  });
  return seeOther(location);
}

const seeOther = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  });

function asCall(request: Request, siteOrigin: string, path: string, values: object): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  // Judged above: the call is the site's own.
  headers.set('origin', siteOrigin);
  headers.set('accept', 'application/json');
  headers.set('content-type', 'application/json');
  return new Request(new URL(`/api/${path}`, request.url), {
    method: 'POST',
    headers,
    body: JSON.stringify(values),
  });
}
