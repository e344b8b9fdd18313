/**
 * Whether the browser may be given something to keep about its visitor, and counting may tell visitors apart. Always where
 * the site does not ask: then no page has the element of the footer that says so. Otherwise when the visitor has agreed
 * (docs/decisions/064). By itself, since an article has few bytes of script to spare.
 */
export const mayStore = (): boolean =>
  !document.querySelector('[data-consent]') || /(^|; )consent=yes/.test(document.cookie);
