/** `[1-9][0-9]*` (D2 rule 4); a number too long to be a page of anything is none. */
export function pageNumber(text: string): number | null {
  return /^[1-9][0-9]{0,7}$/.test(text) ? Number(text) : null;
}
