/**
 * The stored form of a slug that arrived from outside: percent-decoded, NFC, lower case (contract, "Slugs").
 * A malformed escape is kept as it is: it names nothing, and the lookup says so.
 */
export function normaliseSlug(raw: string): string {
  let text = raw;
  try {
    text = decodeURIComponent(raw);
  } catch {
    // `%` alone is a legal character of a query value once decoded by the URL parser.
  }
  return text.normalize('NFC').toLowerCase().trim();
}
