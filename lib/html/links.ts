/** Paths that are no pages and have no language: they stay as they are on every page. */
const NOT_PAGES = /^\/(?:en(?:\/|$|[?#])|uploads\/|api\/|_next\/|dist\/|socket\.io)/;

/**
 * Puts the language prefix before the internal links of sanitised HTML (D1: in the English variant internal
 * links carry `/en/`).
 *
 * @param prefix what the language puts before every public path: nothing, or `/en`.
 */
export function withPrefix(html: string, prefix: string): string {
  if (prefix === '') return html;
  return html.replace(/(<a [^>]*?href=")(\/(?!\/)[^"]*)"/g, (whole, before: string, path: string) => {
    if (NOT_PAGES.test(path)) return whole;
    return `${before}${path === '/' ? prefix : prefix + path}"`;
  });
}
