const BASE = 'http://site.invalid';

/**
 * The way back of a login, sent percent-encoded (C53): a path of the site with its query; null for anything a browser
 * could read as another place.
 */
export function toBack(encoded: string): string | null {
  let back: string;
  try {
    back = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  // A backslash is a slash to a browser, and tabs and line ends are nothing.
  if (!back.startsWith('/') || back.length > 2000 || /[\\\p{Cc}\s]/u.test(back)) return null;
  if (back.startsWith('//') || !URL.canParse(back, BASE)) return null;
  const url = new URL(back, BASE);
  return url.origin === BASE && !url.pathname.startsWith('//') ? back : null;
}
