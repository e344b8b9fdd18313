export type PopupSize = { width: number; height: number };

/** T1: the navigation bar; every other menu. */
export const BAR_POPUP: PopupSize = { width: 600, height: 500 };
export const ENTRY_POPUP: PopupSize = { width: 626, height: 436 };

/** K58. */
const CHECK_MS = 500;

/** Where a browser window is on the screen, in CSS pixels. */
type Place = { screenX: number; screenY: number; outerWidth: number; outerHeight: number };

/** The features of a popup in the middle of the window that opens it. */
export function popupFeatures({ width, height }: PopupSize, around: Place): string {
  const middle = (start: number, outer: number, inner: number) =>
    Math.max(0, Math.round(start + (outer - inner) / 2));
  const left = middle(around.screenX, around.outerWidth, width);
  const top = middle(around.screenY, around.outerHeight, height);
  return `popup=yes,width=${width},height=${height},left=${left},top=${top}`;
}

/**
 * Opens a page of another site in a popup and watches it until it closes (K58). `noopener` would give no handle to
 * watch; the popup loses its opener before the other site is loaded instead (decision 041).
 * @param onClosed when the popup has closed, or the other site has cut it off from this page
 * @returns false when the browser has blocked it
 */
export function openPopup(href: string, size: PopupSize, onClosed: () => void): boolean {
  const popup = window.open(href, '_blank', popupFeatures(size, window));
  if (!popup) return false;
  popup.opener = null;
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    onClosed();
  }, CHECK_MS);
  return true;
}
