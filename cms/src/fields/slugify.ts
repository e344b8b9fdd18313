/** Decoded UTF-8, NFC, lower case (checklist, "Slugs"). A percent-encoded slug is decoded on arrival. */
export function normaliseSlug(value: string): string {
  let decoded = value.trim();
  try {
    decoded = decodeURIComponent(decoded);
  } catch {
    // A lone percent sign: keep it as it was typed, slugify drops it.
  }
  return decoded.normalize('NFC').toLowerCase();
}

/** Letters and digits of any script joined by single hyphens, at most 120 characters; may be empty. */
export function slugify(text: string): string {
  return normaliseSlug(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '');
}

type MaybeBilingual = { zh?: string | null; en?: string | null } | null | undefined;

/** The slug of an entry that was given none: from its English title, else from its Chinese one. */
export function slugFrom(text: MaybeBilingual): string {
  return slugify(text?.en ?? '') || slugify(text?.zh ?? '');
}
