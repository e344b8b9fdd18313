import { call } from '@/lib/api/call';

import { pageFacts } from './page-facts';
import { boxesAround, shownIn } from './shown-items';

let isCounting = false;

/**
 * Counts the clicks on ads and recommended items of this document from now on. A click is sent while the browser already opens the link; nothing
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
  const clicked = link ? boxesAround(link).flatMap((box) => shownIn(box) ?? []) : [];
  if (clicked.length === 0) return;
  const adids = clicked.map(({ id }) => id).join(',');
  const placed = clicked.filter(({ place }) => place !== undefined);
  const places =
    placed.length > 0 ? Object.fromEntries(placed.map(({ id, place }) => [id, place])) : undefined;
  void call('advert/clicks', { body: { adids, ...pageFacts(), places }, keepalive: true });
}
