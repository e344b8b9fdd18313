/** The front page of either language; on the bare one a reader of English may stand, too (D1). */
const HOME = /^\/(?:en\/?)?$/;

/** A click as far as it says where to go; the fields of `MouseEvent`. */
type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target'
>;

/**
 * The `SiteLink` whose click the site takes for itself, or null where the browser must have it: another button or a
 * modifier key (a new tab, a download), another window or site, a click somebody has taken already, and the link home
 * at home, which loads the document anew as a reader who clicks there expects news (N1, N2).
 */
export function takenLink(click: Click, at: Pick<Location, 'origin' | 'pathname'>): HTMLAnchorElement | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = (click.target as Element | null)?.closest<HTMLAnchorElement>('a[data-link]'); // Clicks happen on elements.
  if (!link || link.origin !== at.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  return link.dataset.link === 'home' && HOME.test(at.pathname) ? null : link;
}
