import type { Surroundings } from './surroundings';

/**
 * The address of a picture: what the CMS serves under `/uploads/` becomes a path of this site, other https and
 * http addresses stay, anything else (`javascript:`, `data:`, nothing) is null.
 */
export function toSource(src: string, around: Surroundings): string | null {
  const text = src.trim();
  if (text === '') return null;
  if (/^uploads\//.test(text)) return `/${text}`;
  if (text.startsWith('/') && !text.startsWith('//') && !text.startsWith('/\\')) return text;
  const url = parsed(text.startsWith('//') ? `https:${text}` : text);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const isOwn = isOnHostOf(url, around.cmsUrl) || isOnHostOf(url, around.siteUrl);
  return isOwn && url.pathname.startsWith('/uploads/') ? url.pathname : url.href;
}

/**
 * Where a link of the CMS leads. Nothing stays nothing; a path stays on this site; an absolute link to the
 * site's own host becomes a path (E14); `//host` gets `http:`, a bare `example.com` gets `http://` (V17); an
 * address that is no web address (`javascript:`) is nothing. Mail and telephone links stay.
 */
export function toHref(link: string, around: Surroundings): string {
  // A browser drops control characters before it reads the scheme, so they go first.
  const text = link.replace(/\p{Cc}/gu, '').trim();
  if (text === '' || text === '#') return '';
  if (/^(\/(?!\/)|[?#])/.test(text)) return text.startsWith('/\\') ? '' : text;
  if (/^(mailto|tel):/i.test(text)) return text;
  const url = parsed(/^https?:\/\//i.test(text) ? text : withScheme(text.replace(/^\/\//, '')));
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  return isOnHostOf(url, around.siteUrl) ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

/** Whether an address lies on the host of an origin, by http or https: editors write either (E14). */
export function isOnHostOf(url: URL, origin: string): boolean {
  return /^https?:$/.test(url.protocol) && url.host === parsed(origin)?.host;
}

/** `example.com:8080/x` begins like a scheme and is none; `javascript:x` is one and leads nowhere. */
function withScheme(text: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text);
  return scheme ? 'about:blank' : `http://${text}`;
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null; // Not an address.
  }
}
