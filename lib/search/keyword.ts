/** As much as the box takes; what an address holds beyond that is not looked for. */
export const LONGEST_KEYWORD = 100;

/**
 * What a reader has typed, as something to look for: trimmed (V5). Null when that is nothing, or dots only, which
 * are no segment of a path (V4). Half a surrogate pair is no character and cannot be encoded. A tab or a line break that was pasted
 * stands between words; no path may hold a control character.
 */
export function toKeyword(typed: string): string | null {
  const keyword = typed
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return /^\.*$/.test(keyword) ? null : [...keyword].slice(0, LONGEST_KEYWORD).join('').trim();
}
