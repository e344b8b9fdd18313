import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { siteSecret } from '@/lib/auth/secret';
import { env, secrets } from '@/lib/env';
import { log } from '@/lib/log';
import { loggedPath } from '@/lib/logged-path';
import { CmsError } from './errors';
import { encodeSegment, namespaceFor } from './forward-path';
import { outage } from './outage';
import { exchange, type Reply, TransportError } from './transport';

/** The HTTP client's defaults (C9). A render has less: {@link RENDER_MS} for all its calls together. */
export const TIMEOUT_MS = 25_000;
export const RETRIES = 3;
export const RETRY_DELAY_MS = 1000;
/** What all CMS calls of one render may take together, retries included. */
export const RENDER_MS = 8000;
/** More than any answer of the contract: 1,000 jobs are 1.5 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * `content`: the content API; `script`: a helper script of the site (C2); `file`: a path of the backend host;
 * `index`: the product index, the hosted one when it is configured (D3).
 */
export type Base = 'content' | 'script' | 'file' | 'index';
export type Param = string | number | boolean | null | undefined;
export type Query = Record<string, Param>;
/** `after`: the cursor of the next page, of a list that is read by one (A44). */
export type PageInfo = { total: number; totalPages: number; after?: string | undefined };

export type Ask<S extends z.ZodType> = {
  base?: Base;
  query?: Query;
  /** A question too long for an address (G1) is sent by POST. It changes nothing, but is asked only once (C9). */
  body?: object;
  /** Whose answer it is: only previews are asked for with a token (D3). What comes back is never kept. */
  token?: string | null;
  /** Asked as the site itself, which may read whole lists of names (A44). */
  asSite?: boolean;
  /** How often an unreachable CMS is asked again; less than {@link RETRIES} by who asks again later anyway. */
  retries?: number;
  schema: S;
  /** Moment, in milliseconds, after which no attempt begins and no attempt lasts. */
  deadline: number;
};

/**
 * The address of a call: `{CMS_URL}{CMS_API_ROOT}/{CMS_API_NAMESPACE}/{parts}` (D3). Only truthy parameters
 * are sent (C3), empty path parts are skipped (C4); everything is percent-encoded UTF-8.
 */
export function addressOf(base: Base, parts: readonly Param[], query: Query = {}): URL {
  const path = parts.filter((part) => part !== null && part !== undefined && part !== '').map(segment);
  const url = new URL([rootOf(base, path[0] ?? ''), ...path].join('/'));
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, String(value));
  return url;
}

function rootOf(base: Base, first: string): string {
  switch (base) {
    case 'script':
      return env.siteApiUrl;
    case 'file':
      return env.cmsUrl;
    case 'index':
      return env.algolia?.url ?? `${env.cmsApi}/algolia`;
    case 'content':
      return [env.cmsApi, namespaceFor(first, env.cmsApiNamespace)].filter(Boolean).join('/');
  }
}

/**
 * The visitor's token (P13), or what says that the site itself asks. For a hosted index the search-only key: what the browser may
 * know, this server needs no more.
 */
function headersOf(
  base: Base,
  { token = null, asSite = false }: Pick<Ask<z.ZodType>, 'token' | 'asSite'>,
): Record<string, string> {
  if (base === 'content' && token !== null) return { authorization: `Bearer ${token}` };
  if (base === 'index' && env.algolia)
    return { 'x-algolia-application-id': env.algolia.appId, 'x-algolia-api-key': env.algolia.searchKey };
  if ((base === 'content' || base === 'index') && asSite)
    return { 'x-site-secret': siteSecret(secrets().revalidate) };
  return {};
}

function segment(part: Param): string {
  const text = String(part).replace(/\p{Surrogate}/gu, '\ufffd');
  // `new URL` would climb; nothing of the CMS has such a name.
  if (text === '.' || text === '..') throw new CmsError('absent', `No such name: ${text}`);
  return encodeSegment(text);
}

/**
 * One read of the CMS, a GET unless it has a body, read by a schema. An empty body is null (C5); with an `x-wp-total` header the body is handed to the
 * schema as `{data, pageInfo}` (C6), else as it is (C7).
 *
 * @throws CmsError `absent`, `refused`, `unreachable` (after the retries of C9) or `malformed`.
 */
export async function get<S extends z.ZodType>(parts: readonly Param[], ask: Ask<S>): Promise<z.output<S>> {
  const url = addressOf(ask.base ?? 'content', parts, ask.query);
  const { body: sent, retries = RETRIES } = ask;
  const question = { body: sent, headers: headersOf(ask.base ?? 'content', ask), retries };
  const body = bodyOf(await answered(url, question, ask.deadline), url);
  const read = ask.schema.safeParse(body);
  if (read.success) return read.data;
  const issues = read.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  log.error({ path: pathOf(url), issues }, 'the CMS answered something no schema accepts');
  throw new CmsError('malformed', `${pathOf(url)}: ${issues[0] ?? 'unknown shape'}`, { cause: read.error });
}

/** A path as an error or a log line may hold it. */
const pathOf = (url: URL) => loggedPath(url.pathname);

type Question = { body: object | undefined; headers: Record<string, string>; retries: number };

/** Tries until there is an answer that is not worth asking again for, or the deadline. */
async function answered(url: URL, question: Question, deadline: number): Promise<Reply> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once(url, question, Math.min(TIMEOUT_MS, deadline - Date.now()));
    } catch (error) {
      const mayRetry = error instanceof CmsError && error.kind === 'unreachable' && error.status !== 429;
      const late = Date.now() + RETRY_DELAY_MS >= deadline;
      if (!mayRetry || question.body !== undefined || attempt >= question.retries || late) throw error;
    }
    await sleep(RETRY_DELAY_MS);
  }
}

async function once(url: URL, { body: asked, headers }: Question, timeoutMs: number): Promise<Reply> {
  let reply: Reply;
  try {
    reply = await exchange(url, {
      method: asked ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(asked ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: asked ? Buffer.from(JSON.stringify(asked)) : null,
      timeoutMs,
      maxBytes: MAX_BYTES,
    });
  } catch (cause) {
    if (!(cause instanceof TransportError)) throw cause;
    outage().noticed();
    throw new CmsError('unreachable', cause.message, { cause });
  }
  outage().over();
  const { status } = reply;
  if (status >= 200 && status < 300) return reply;
  const body = jsonOf(reply);
  const said = dataStatusOf(body) ?? status;
  // M31: the body if there is one, else what there is.
  const details = { cause: body ?? new Error(`HTTP ${status}`), status };
  const message = `${pathOf(url)}: HTTP ${status}`;
  if (status === 404 || said === 404) throw new CmsError('absent', message, { ...details, status: 404 });
  if (codeOf(body) === 'rest_post_invalid_page_number') throw new CmsError('absent', message, details);
  if (status >= 500 || status === 429) throw new CmsError('unreachable', message, details);
  throw new CmsError('refused', message, details);
}

function bodyOf(reply: Reply, url: URL): unknown {
  if (reply.body.length === 0) return null;
  const body = jsonOf(reply);
  if (body === undefined) throw new CmsError('malformed', `${pathOf(url)}: not JSON`);
  if (dataStatusOf(body) === 404) {
    throw new CmsError('absent', `${pathOf(url)}: 404 in the body`, { cause: body, status: 404 });
  }
  const total = reply.headers['x-wp-total'];
  if (total === undefined) return body;
  const pageInfo: PageInfo = {
    total: Number(total),
    totalPages: Number(reply.headers['x-wp-totalpages'] ?? 1),
    after: reply.headers['x-next-after'],
  };
  return { data: body, pageInfo };
}

/** The body as JSON; undefined when it is none. */
function jsonOf(reply: Reply): unknown {
  try {
    // Fatal: a garbled byte makes the whole answer malformed, instead of a page with a black diamond in it.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(reply.body)) as unknown;
  } catch {
    return undefined; // Told apart by the caller: with a 2xx it is malformed, else there is just no body.
  }
}

function dataStatusOf(body: unknown): number | undefined {
  const status = field(field(body, 'data'), 'status');
  return typeof status === 'number' ? status : undefined;
}

function codeOf(body: unknown): unknown {
  return field(body, 'code');
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
