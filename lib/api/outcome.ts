import * as z from 'zod/mini';

import type { Answer } from './call';

/** Reads JSON as a value of a type: a schema of `zod/mini`, with its transformations. */
export type Schema<T> = z.ZodMiniType<T>;

/** How much there is of a list in all (E45), where the answer says it. */
export type Totals = { total: number; totalPages: number };

/**
 * Why a call has no value. The kinds are those of `CmsError` in lib/cms, and one more for a login that is over:
 *
 * - `absent`: HTTP 404, with the code and the message of the CMS.
 * - `refused`: any other 4xx, 429 too, or a business reply with a status other than 1, which is HTTP 200 (V21).
 *   `message` is for the visitor, may be `a|b`, and is empty when the CMS gave none. `retryAfter`: so many seconds
 *   it asks to wait (`Retry-After`), where it does.
 * - `logged-out`: HTTP 401, or 403 for a token that is no longer good: the login is over or was none.
 * - `unreachable`: no answer in time, or 5xx, whose words are for a log.
 * - `malformed`: an answer that the schema does not accept.
 */
export type Failure =
  | { kind: 'absent' | 'refused'; status: number; code: string; message: string; retryAfter?: number }
  | { kind: 'logged-out' }
  | { kind: 'unreachable' }
  | { kind: 'malformed' };

/** What became of a call. */
export type Outcome<T> = { kind: 'done'; value: T; totals: Totals | null } | Failure;

/** The code of the CMS for a token that has expired or was ended (contract, "Errors"). */
const INVALID_TOKEN = 'jwt_auth_invalid_token';

/** A reply of which nothing is read but that it is one. */
export const anyReply: Schema<unknown> = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

/** What a refusal says: a business reply has its words in `msg`, an error in `message`. */
const refusalSchema = z.object({
  code: z.catch(z.string(), ''),
  message: z.catch(z.string(), ''),
  msg: z.catch(z.string(), ''),
});

/** Business replies of the account, favourite and sms calls; other things have a status that is a word, or none. */
const businessSchema = z.object({ status: z.union([z.number(), z.string().check(z.regex(/^\d+$/))]) });

/** Reads an answer to the call of `path` by its schema. Never throws: an answer nobody can read is an outcome, too. */
export function toOutcome<T>(answer: Answer | null, path: string, schema: Schema<T>): Outcome<T> {
  if (!answer) return { kind: 'unreachable' };
  const { status, body, headers } = answer;
  const words = wordsOf(body);
  if (status === 401 || (status === 403 && words.code === INVALID_TOKEN)) return { kind: 'logged-out' };
  if (status === 404) return { kind: 'absent', status, ...words };
  if (status >= 400 && status < 500) {
    const retryAfter = Number(headers?.get('retry-after')) || 0;
    return { kind: 'refused', status, ...words, ...(retryAfter > 0 ? { retryAfter } : {}) };
  }
  if (status < 200 || status > 299) return { kind: 'unreachable' };
  const business = businessSchema.safeParse(body);
  if (business.success && Number(business.data.status) !== 1) {
    return { kind: 'refused', status, ...words };
  }
  const read = schema.safeParse(body);
  if (read.success) return { kind: 'done', value: read.data, totals: toTotals(headers) };
  report(path, read.error.issues[0]);
  return { kind: 'malformed' };
}

function wordsOf(body: unknown): { code: string; message: string } {
  const { data } = refusalSchema.safeParse(body);
  return { code: data?.code ?? '', message: (data?.msg || data?.message || '').trim() };
}

function toTotals(headers: Headers | undefined): Totals | null {
  const [total, totalPages] = [headers?.get('x-wp-total'), headers?.get('x-wp-totalpages')];
  return total && totalPages ? { total: Number(total) || 0, totalPages: Number(totalPages) || 0 } : null;
}

const reported = new Set<string>();

/** Says once in a document which field of which call is not what the contract says. */
function report(path: string, issue: z.core.$ZodIssue | undefined): void {
  const what = issue?.code === 'custom' ? issue.message : issue?.code;
  const line = `malformed answer of ${path.split('?')[0]}: ${issue?.path.join('.') || '(all)'}: ${what}`;
  if (reported.has(line)) return;
  reported.add(line);
  console.error(line); // eslint-disable-line no-console -- the browser has no other log
}
