import { isWithin, MOST_FIELDS, type JsonLimits } from '../contract/body-limits';
import { readLimited } from '../contract/body';
import { ContractError } from '../contract/errors';
import { refuse } from '../http/refuse';
import { ACCOUNT_ENDPOINTS, type Handler } from './rest-guard';

const KB = 1024;
/** A name, a password, an address: what anybody may send without a login. */
const ANONYMOUS_BYTES = 64 * KB;
/** A field of the dashboard's own form may be 1 MB (Payload's default); scripts send the same as JSON. */
const JSON_BYTES = 2 * KB * KB;
/** A rich text nests two levels for each list inside a list. */
const JSON_LIMITS: JsonLimits = { depth: 100, values: 50_000 };
const ANONYMOUS_LIMITS: JsonLimits = { depth: 8, values: 200 };
/** Of `[` and `{`, in the whole of a form. */
const ANONYMOUS_BRACKETS = 200;

/**
 * Payload's REST handler behind a judgement of the body, which Payload itself reads at any length and depth before it
 * asks who sends it: 413 for a body that is too long, 400 for one that is nested too deeply or has too many values.
 * Multipart forms with a login are limited by `upload` in payload.config.ts (20 parts, one file).
 */
export const bounded =
  (handler: Handler): Handler =>
  async (request, context) => {
    if (request.body === null) return handler(request, context);
    const { slug = [] } = await context.params;
    const isAnonymous = ACCOUNT_ENDPOINTS.has(slug[1]?.toLowerCase() ?? '') || !claimsLogin(request.headers);
    const type = request.headers.get('content-type') ?? '';
    const isMultipart = type.toLowerCase().includes('multipart/');
    if (isMultipart && !isAnonymous) return handler(request, context);
    let body: Buffer;
    try {
      body = await readLimited(request, isAnonymous ? ANONYMOUS_BYTES : JSON_BYTES);
    } catch (error) {
      if (error instanceof ContractError) return refuse(413, error.message);
      throw error;
    }
    if (!isAcceptable(body, type, isMultipart, isAnonymous)) {
      return refuse(400, 'The body is nested too deeply or has too many values.');
    }
    const { url, method, headers, signal } = request;
    return handler(new Request(url, { method, headers, signal, body: new Uint8Array(body) }), context);
  };

/** Whether a request brings a token at all, good or bad: without one, only the endpoints of an account are open. */
function claimsLogin(headers: Headers): boolean {
  return headers.has('authorization') || /(?:^|;\s*)payload-token=/.test(headers.get('cookie') ?? '');
}

/** A query may come as a form (`X-HTTP-Method-Override`). */
function isAcceptable(body: Buffer, type: string, isMultipart: boolean, isAnonymous: boolean): boolean {
  if (type.includes('application/x-www-form-urlencoded')) {
    return body.toString('latin1').split('&', MOST_FIELDS + 1).length <= MOST_FIELDS;
  }
  // A multipart body is not JSON as a whole, so quotes cannot be tracked; brackets are counted instead.
  if (isMultipart) return body.filter((byte) => byte === 0x5b || byte === 0x7b).length <= ANONYMOUS_BRACKETS;
  return isWithin(body, isAnonymous ? ANONYMOUS_LIMITS : JSON_LIMITS);
}
