/** Where the dashboard shows a picture: the small rendition when there is one. */
export function uploadPath(doc: Record<string, unknown>): string | null {
  const sizes = doc.sizes as { medium?: { filename?: string | null } } | undefined; // Payload's own shape of an upload row
  const filename = sizes?.medium?.filename ?? doc.filename;
  return typeof filename === 'string' && filename ? `/uploads/${filename}` : null;
}
