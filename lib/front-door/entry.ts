import { withoutVaries } from '@/lib/lite/varies';
import type { Encoding } from './asked-encoding';
import { packed, type Packed } from './packed';
import type { PageFacts } from './page-reads';
import { OWN_PAYLOAD } from './payload-request';
import type { Place } from './place';

/** Next compresses nothing shorter whose length it knows. */
export const LEAST_COMPRESSED = 1024;

/** An answer of Next as it came over the wire: header names and values in turn. */
export type Answer = { status: number; headers: readonly string[]; body: Buffer };

/** Header names and values in turn, for each way the entry is sent. */
type Heads = { whole: string[]; gzip: string[]; br: string[]; unchanged: string[] };

/** An answer that is kept. */
export type Entry = {
  status: number;
  heads: Heads;
  identity: Buffer;
  /** Null: Next does not compress this answer. */
  packed: Packed | null;
  etag: string | null;
  /** A file Next sends from the disk, with its date; pictures come from a handler, which knows none. */
  isOnDisk: boolean;
  /** Null: a file, which ends at `until`. */
  page: PageFacts | null;
  until: number;
  bytes: number;
  /** The key of Next's cache: stored anew there, the entry is deleted. */
  group: string | null;
  /** Until when one request is believed to have the page rendered anew. */
  renewedUntil: number;
  /** How a page is asked for again; null before it is kept, and for a file. */
  askedAt: Place | null;
};

/** Belong to the connection, not to the answer; Node writes them. */
const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The value of a header of an answer; null when it is absent. Names in lower case. */
export function headerOf(headers: readonly string[], name: string): string | null {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name);
  return at === -1 ? null : (headers[at + 1] ?? null);
}

/**
 * Whether a shared cache might keep this answer, that of a request of the site's own: a page out of Next's cache, as the
 * middleware decided it, or an immutable file. Never one with a cookie.
 */
export function mayBeKept({ decided, isPayload }: Place, { status, headers, body }: Answer): boolean {
  const control = headerOf(headers, 'cache-control') ?? '';
  // The cookies every page depends on are those that decide its place (`place.ts`); any other one is a visitor's.
  const vary = withoutVaries(headerOf(headers, 'vary') ?? '');
  const length = headerOf(headers, 'content-length');
  if (headerOf(headers, 'set-cookie') !== null || headerOf(headers, 'content-encoding') !== null)
    return false;
  if (/no-store/i.test(control) || /\*|cookie|authorization/i.test(vary)) return false;
  // A route that shows something else by where its reader comes from.
  if (isPayload && /next-url/i.test(vary)) return false;
  // Next decides over one so short by how it is sent.
  if (isCompressed(headers) && body.length < LEAST_COMPRESSED && !isPayload) return false;
  if (!decided) return status === 200 && /^public,.*\bimmutable\b/.test(control);
  return (
    // It answers what was decided here: Next may have read the address in another way.
    headerOf(headers, 'x-middleware-rewrite') ===
      rewriteOf(decided.path, isPayload ? OWN_PAYLOAD.hash : null) &&
    (status === 404 || (status === 200 && decided.status === 200)) &&
    (isPayload ? /^text\/x-component$/ : /^text\/html\b/).test(headerOf(headers, 'content-type') ?? '') &&
    control === decided.cacheControl &&
    headerOf(headers, 'x-nextjs-cache') === 'HIT' &&
    // A payload is piped.
    length === (isPayload ? null : String(body.length))
  );
}

/** How Next tells its router the path that was decided: to a payload with the hash of its request. */
export const rewriteOf = (path: string, hash: string | null): string =>
  hash === null ? path : `${path}?_rsc=${hash}`;

/** Makes the entry, with its body compressed beside the requests; `until` is for a file. */
export async function toEntry(answer: Answer, page: PageFacts | null, until: number): Promise<Entry> {
  const { status, body } = answer;
  const forms = isCompressed(answer.headers) ? await packed(body, isStreamed(answer.headers)) : null;
  const heads = headsOf(answer.headers);
  const length = (text: string[]) => text.reduce((sum, one) => sum + one.length, 0);
  const headBytes = Object.values(heads).reduce((sum, head) => sum + length(head), 0);
  const tagBytes = page ? length(page.tags) : 0;
  return {
    status,
    heads,
    identity: body,
    packed: forms,
    etag: headerOf(answer.headers, 'etag'),
    isOnDisk: isOnDisk(answer.headers),
    page,
    until,
    bytes: body.length + (forms ? forms.gzip.length + forms.br.length : 0) + headBytes + tagBytes,
    group: page?.cacheKey ?? null,
    renewedUntil: 0,
    askedAt: null,
  };
}

/** The body and its headers in the form a client asked for. */
export function formOf(entry: Entry, encoding: Encoding): { head: string[]; body: Buffer } {
  if (entry.packed === null || encoding === 'identity')
    return { head: entry.heads.whole, body: entry.identity };
  return { head: entry.heads[encoding], body: entry.packed[encoding] };
}

/** Headers with another value in the place of one. */
export function withValue(head: readonly string[], name: string, value: string): string[] {
  return head.map((text, at) => (at % 2 === 1 && head[at - 1]?.toLowerCase() === name ? value : text));
}

/** What Next sends from the disk it says to send in parts, and how old it is; a handler of pictures says the first alone. */
const isOnDisk = (headers: readonly string[]): boolean =>
  headerOf(headers, 'accept-ranges') === 'bytes' && headerOf(headers, 'last-modified') !== null;

/** Next says `Vary: Accept-Encoding` of what it compresses for a client that takes it. */
function isCompressed(headers: readonly string[]): boolean {
  return /\baccept-encoding\b/i.test(headerOf(headers, 'vary') ?? '');
}

/** Whether Next pipes the body: that of a payload or of a handler. It ends a document with its text, and `send` flushes nothing. */
function isStreamed(headers: readonly string[]): boolean {
  if (isOnDisk(headers)) return false;
  return headerOf(headers, 'x-middleware-rewrite') === null || headerOf(headers, 'content-length') === null;
}

/**
 * The headers of each form, in Next's order: compressed, the length goes and the encoding comes last; a 304 has neither
 * type nor length, and has not come to the compression that varies by encoding. That of a handler has its type.
 */
function headsOf(headers: readonly string[]): Heads {
  const whole = without(headers, OF_CONNECTION);
  const unpacked = without(whole, new Set(['content-length']));
  const isHandled = headerOf(headers, 'x-middleware-rewrite') === null && !isOnDisk(headers);
  const unchanged = isHandled
    ? unpacked
    : without(withoutEncoding(whole), new Set(['content-length', 'content-type']));
  return {
    whole,
    gzip: [...unpacked, 'Content-Encoding', 'gzip'],
    br: [...unpacked, 'Content-Encoding', 'br'],
    unchanged,
  };
}

/** Without what the compression has added to `Vary`. */
function withoutEncoding(headers: readonly string[]): string[] {
  const vary = headerOf(headers, 'vary');
  if (vary === null) return [...headers];
  const rest = vary.replace(/(?:^|,\s*)accept-encoding\b/i, '');
  return rest === '' ? without(headers, new Set(['vary'])) : withValue(headers, 'vary', rest);
}

function without(headers: readonly string[], names: ReadonlySet<string>): string[] {
  return headers.filter((_, at) => !names.has((headers[at - (at % 2)] ?? '').toLowerCase()));
}
