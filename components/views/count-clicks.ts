import { call } from '@/lib/api/call';

import { pageFacts } from './page-facts';

let isCounting = false;

/**
 * Counts the clicks on ads of this document from now on. A click is sent while the browser already opens the link; nothing
 * waits for it. Called again it does nothing (C96).
 */
export function countClicks(): void {
  if (isCounting) return;
  isCounting = true;
  // Not in the capture phase: a carousel stops the click that ends a drag on its way down.
  document.addEventListener('click', onClick);
  document.addEventListener('auxclick', onClick);
}

function onClick({ target, button, detail }: MouseEvent): void {
  // The right button opens no link, and a double click is one.
  if (button > 1 || detail > 1) return;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  const { adId, adPlace } = link?.closest<HTMLElement>('[data-ad-id]')?.dataset ?? {};
  if (!adId) return;
  const places = adPlace && { [adId]: adPlace };
  void call('advert/clicks', { body: { adids: adId, ...pageFacts(), places }, keepalive: true });
}
