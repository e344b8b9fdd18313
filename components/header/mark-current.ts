/** An English reader may stand on the bare address (D1), whose links lead below `/en` all the same. */
const withoutLanguage = (path: string | null) => path?.replace(/^\/en(?=\/|$)/, '') || '/';

/** The links of the bar that lead to this page say so. */
export function markCurrent(nav: HTMLElement | null, pathname: string): void {
  for (const link of nav?.querySelectorAll('a[href]') ?? []) {
    if (withoutLanguage(link.getAttribute('href')) === withoutLanguage(pathname))
      link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
