/** Where `drafts.ts` keeps its texts. Apart from it, because every page can log out and few keep a text. */
export const DRAFTS = 'drafts';

/** Forgets what the visitor has typed and not sent. */
export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(DRAFTS);
  } catch {
    // Not allowed: then there are none.
  }
}
