/**
 * The mark beside the token: readable by scripts, worth nothing, and there exactly as long as the token is (decision
 * 019). Without it a page need not ask who its visitor is.
 */
export const MARK_COOKIE = 'signed_in';

/** The mark as it stands in `document.cookie`. */
export const MARKED = /(?:^|; )signed_in=1/;

/** Whether `document.cookie`, or the header of that name, holds the mark. */
export function isMarked(cookies: string): boolean {
  return MARKED.test(cookies);
}
