/** A slug as the paths of the site have it: a stock WordPress sends Chinese ones percent-encoded. */
export function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC').toLowerCase();
  } catch {
    return slug.normalize('NFC').toLowerCase(); // A bare `%`: not encoded after all.
  }
}
