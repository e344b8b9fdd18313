/** First and last byte of a part, both included. */
export type Part = { first: number; last: number };

/** One range in bytes. Several at once, and other units, may be answered by the whole (RFC 9110, 14.2). */
const RANGE = /^\s*bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/**
 * The part of a file that a GET asks for. Null: the whole file, also for a range nobody can read and for a part of another
 * version (`If-Range`). `outside`: the file has no such part.
 * @param etag of the file as it is now, in quotes
 * @param size in bytes
 */
export function rangeOf(headers: Headers, etag: string, size: number): Part | 'outside' | null {
  const [, from = '', to = ''] = RANGE.exec(headers.get('range') ?? '') ?? [];
  if (from === '' && to === '') return null;
  const version = headers.get('if-range');
  // Compared as a strong tag, which a weak one never equals (13.1.5). A file has no date here.
  if (version !== null && (etag.startsWith('W/') || version.trim() !== etag)) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Number(to);
  if (last < first && to !== '') return null;
  return first >= size ? 'outside' : { first, last: Math.min(last, size - 1) };
}
