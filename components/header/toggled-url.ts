/**
 * The address of the same page in the other language: `lang` set or replaced, every other query parameter, the
 * hash and a prefix in the path kept (the query wins over the prefix). Source: D1 "Toggle", S7.
 */
export function toggledUrl(current: string, lang: string): string {
  const url = new URL(current);
  url.searchParams.set('lang', lang);
  return url.toString();
}
