/** A file of the media folder: hash, optional rendition size, one known ending. Everything else is refused. */
const PATTERN = /^[a-z0-9][a-z0-9_-]{0,120}\.(webp|gif)$/i;

/**
 * The one file name a path under `/uploads/` means, or null. The folder is flat: a second segment, a dot segment
 * or an encoded slash is never a file.
 */
export function toFileName(segments: readonly string[]): string | null {
  const [name] = segments;
  return segments.length === 1 && name !== undefined && PATTERN.test(name) ? name : null;
}
