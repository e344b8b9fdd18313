/** Where a page of the index ended. */
export type Cursor = { slug: string; id: number };

/** `{id}:{slug}`, percent-encoded so that it fits a header; read back by {@link fromCursor}. */
export function toCursor(cursor: Cursor): string {
  return `${cursor.id}:${encodeURIComponent(cursor.slug)}`;
}

/** Null when the text is no cursor. */
export function fromCursor(text: string): Cursor | null {
  const match = /^(\d{1,10}):(.+)$/s.exec(text);
  if (!match?.[1] || !match[2]) return null;
  try {
    return { id: Number(match[1]), slug: decodeURIComponent(match[2]) };
  } catch {
    return null;
  }
}
