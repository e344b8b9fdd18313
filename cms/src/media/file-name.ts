import { KINDS } from '../downloads/kinds';

/** A file of the media folder: hash, optional rendition size, one known ending. Everything else is refused. */
const PATTERN = new RegExp(String.raw`^[a-z0-9][a-z0-9_-]{0,120}\.(?:webp|gif|${KINDS.join('|')})$`, 'i');

/**
 * The one file name a path under `/uploads/` means, or null. The folder is flat: a second segment, a dot segment
 * or an encoded slash is never a file.
 */
export function toFileName(segments: readonly string[]): string | null {
  const [name] = segments;
  return segments.length === 1 && name !== undefined && PATTERN.test(name) ? name : null;
}

/** What follows the name of an original in the names of its files: a focal point, a size, the ending. */
const REST = String.raw`(?:-f\d+x\d+)?(?:-\d+x\d+)?\.(?:webp|gif)`;
const ADDRESSES = new RegExp(String.raw`/uploads/([a-z0-9][\w-]*?)${REST}(?![\w.-])`, 'gi');

/** The names of the originals whose files a text names by address, without ending, each once; the host does not matter. */
export function originalsIn(text: string): string[] {
  return [...new Set([...text.matchAll(ADDRESSES)].flatMap(([, name]) => name ?? []))];
}

/**
 * How the addresses of an original and its renditions begin, and the regular expression (of PostgreSQL as of
 * JavaScript) they match. Null for a name no upload has.
 */
export function filesOf(filename: string): { start: string; pattern: string } | null {
  if (toFileName([filename]) === null) return null;
  const start = `/uploads/${filename.replace(/\.[^.]+$/, '')}`;
  return { start, pattern: start + REST };
}
