import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'next/dist/compiled/fresh';
import type { Encoding } from './asked-encoding';
import { headerOf, LEAST_COMPRESSED, withValue, type Entry } from './entry';

/** What is sent of a file; null: nothing but the headers. */
export type Part = { status: 200 | 206 | 304; head: string[]; body: Buffer | null };

/** One range; several at once are left to Next. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;
/** What Next's `send` takes for ranges at all. */
const IS_RANGE = /^ *bytes=/;

/**
 * The answer to a request that asks for a part of a file or names a version of it: as Next's `send` gives it for a file
 * on the disk, and as the handler of pictures does. Undefined: the whole file.
 * Null: Next has to answer (a range that cannot be satisfied, several, one that would be compressed, one of a picture).
 *
 * @param encoding that of the whole file
 */
export function partOf(
  entry: Entry,
  headers: IncomingHttpHeaders,
  encoding: Encoding,
  isHead: boolean,
): Part | null | undefined {
  if (!entry.isOnDisk) {
    const has = headers['if-none-match'];
    // Next packs a 304 of a type that it compresses in its own way.
    if (has !== undefined && entry.packed !== null) return null;
    if (isVersionOfHandler(has, entry.etag)) return unchanged(entry);
    // The handler reads it from the disk.
    return headers.range === undefined || isHead ? undefined : null;
  }
  const lastModified = headerOf(entry.heads.whole, 'last-modified');
  if (fresh(headers, { etag: entry.etag, 'last-modified': lastModified })) return unchanged(entry);
  const { range } = headers;
  if (range === undefined || !IS_RANGE.test(range)) return undefined;
  if (!isSameVersion(single(headers['if-range']), entry.etag, lastModified)) return undefined;
  const size = entry.identity.length;
  const read = rangeOf(range, size);
  if (read === null) return null;
  const body = entry.identity.subarray(read.start, read.end + 1);
  const mayBePacked = entry.packed !== null && body.length >= LEAST_COMPRESSED && encoding !== 'identity';
  if (mayBePacked && !isHead) return null;
  const head = withValue(entry.heads.whole, 'content-length', String(body.length));
  // Before the length, as `send` sets them.
  const at = head.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'content-length');
  head.splice(at, 0, 'Content-Range', `bytes ${read.start}-${read.end}/${size}`);
  return { status: 206, head, body: isHead ? null : body };
}

const unchanged = (entry: Entry): Part => ({ status: 304, head: entry.heads.unchanged, body: null });

/** As `app/uploads` compares. */
function isVersionOfHandler(header: string | undefined, etag: string | null): boolean {
  if (header === undefined || etag === null) return false;
  return header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}

/** `If-Range`, by tag or by date. */
function isSameVersion(
  header: string | undefined,
  etag: string | null,
  lastModified: string | null,
): boolean {
  if (!header) return true;
  if (header.includes('"')) return etag !== null && header.includes(etag);
  return lastModified !== null && Date.parse(lastModified) <= Date.parse(header);
}

/** First and last byte; null when there is no such part, or the last bytes are more than there are. */
function rangeOf(header: string, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = RANGE.exec(header) ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? size - Number(to) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start < 0 || start > end ? null : { start, end };
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
