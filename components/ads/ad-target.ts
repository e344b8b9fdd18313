import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

/**
 * The address an ad opens. A link without an http prefix gets `http://`; one that starts with a single `/` stays
 * on the site, in the language of the page; `//host` gets `http:`. Any other scheme (`javascript:`, `data:`) and
 * an empty link open nothing: null. Source: V17.
 */
export function adTarget(link: string, locale: Locale): string | null {
  const href = link.trim();
  if (href === '' || href === '#') return null;
  if (/^https?:\/\//i.test(href)) return href;
  if (href.startsWith('//')) return `http:${href}`;
  if (href.startsWith('/')) return localPath(locale, href);
  // `host:8080/x` is a host with a port, `mailto:x` a scheme.
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(href)) return null;
  return `http://${href}`;
}
