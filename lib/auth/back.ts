/**
 * The one judge of `back` (D6): a path of this site with its query and fragment, or `/` for anything else. What a
 * browser would make of the text decides, so that no spelling leads elsewhere.
 *
 * @param siteOrigin scheme and host of this site, as `https://pilotis.example`.
 */
export function toBack(raw: string | null | undefined, siteOrigin: string): string {
  const elsewhere = '/';
  // Browsers drop tabs and line ends inside an address and read `\` as `/`: nothing that relies on it is a path of ours.
  if (!raw || raw.length > LONGEST || !/^\/(?![/\\])/.test(raw) || /[\p{Cc}\\]/u.test(raw)) return elsewhere;
  const url = URL.canParse(raw, siteOrigin) ? new URL(raw, siteOrigin) : null;
  if (url?.origin !== new URL(siteOrigin).origin || url.username !== '') return elsewhere;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//host` becomes `//host` once its dots are resolved.
  return /^\/[/\\]/.test(path) ? elsewhere : path;
}

const LONGEST = 2000;
