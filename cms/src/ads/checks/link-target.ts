/**
 * Where a link of an advert leads, as the site opens it: without a scheme by http, a path on the site itself, an address
 * of the site as that path (V17, E14). Null for one that opens nothing: none, a part of a page, another scheme.
 */
export function toTarget(link: string, siteUrl: string): URL | null {
  // A browser drops control characters before it reads the scheme.
  const text = link.replace(/\p{Cc}/gu, '').trim();
  if (text === '' || /^[#?]/.test(text) || text.startsWith('/\\')) return null;
  if (/^\/(?!\/)/.test(text)) return parsed(text, siteUrl);
  const isWeb = /^https?:\/\//i.test(text);
  // `host:8080/x` is a host with a port, `mailto:x` a scheme.
  if (!isWeb && /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return null;
  const url = parsed(isWeb ? text : `http://${text.replace(/^\/\//, '')}`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const isOwn = url.host === new URL(siteUrl).host;
  return isOwn ? parsed(`${url.pathname}${url.search}${url.hash}`, siteUrl) : url;
}

function parsed(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null; // Not an address.
  }
}
