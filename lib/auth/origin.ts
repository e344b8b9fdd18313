/**
 * Whether a request that changes something comes from a page of this site (D6). `Origin` must be the site's own;
 * `null` is refused; without it `Sec-Fetch-Site` must be `same-origin` or absent.
 *
 * @param siteOrigin `SITE_URL` when it is set, else scheme and `Host` of the request.
 */
export function isFromThisSite(headers: Headers, siteOrigin: string): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origin !== 'null' && origin === siteOrigin;
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin';
}

/**
 * The same for a form that a browser sends by itself. From a page with `Referrer-Policy: no-referrer` it names the origin
 * `null`, and only `Sec-Fetch-Site`, which no script can write, tells it from a sandboxed frame or another site.
 */
export function isFormOfThisSite(headers: Headers, siteOrigin: string): boolean {
  if (headers.get('origin') === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  return isFromThisSite(headers, siteOrigin);
}

/** The site's origin as this request sees it. `x-forwarded-proto` counts only behind a trusted proxy. */
export function originOf(
  headers: Headers,
  settings: { siteUrl: string; siteUrlIsSet: boolean; trustProxy: number },
): string {
  if (settings.siteUrlIsSet) return settings.siteUrl;
  const forwarded = settings.trustProxy > 0 ? headers.get('x-forwarded-proto') : null;
  const scheme = forwarded?.split(',').at(-1)?.trim() === 'https' ? 'https' : 'http';
  return `${scheme}://${headers.get('host') ?? ''}`;
}
