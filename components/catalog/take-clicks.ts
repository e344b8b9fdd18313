import { clampPage } from '@/components/pagination/page-window';
import { takenLink } from '@/components/ui/taken-link';
import { canAskIndex, readIndexEnv } from '@/lib/env.index';
import type { Locale } from '@/lib/i18n/locales';

import { toPlace, type Place } from './catalog-address';
import { catalogHref } from './catalog-links';

/** What a reader has done: turned a page, or chosen a brand or none. Says where the focus belongs afterwards. */
export type Act = { kind: 'turn' } | { kind: 'brand'; brand: string };

type Taker = {
  node: string | null;
  hasExtras: boolean;
  locale: Locale;
  /** Called when the pointer or the focus reaches a control. */
  onNear: () => void;
  onGo: (href: string, act: Act) => void;
  /** Called with the text of the lookup, not empty, when Enter is pressed in it. */
  onEnter: (text: string) => void;
};

/** The controls of the region: who points at one or tabs to it is likely to use it. */
const CONTROLS = '[data-live="chosen"], [data-block="brand-facet"], [data-block="pagination"]';

/** Whether the browser can ask the index; else links and forms stay the server's. */
export const canAsk = () => canAskIndex(readIndexEnv(document.documentElement));

/**
 * Handles the links and forms of the region that lead to another brand or page of this node. The site handles all
 * others, also the link to the first page of the start screen on a screen without the lists that only that page has.
 *
 * @returns the way to stop
 */
export function takeClicks(
  region: HTMLElement,
  { node, hasExtras, locale, onNear, onGo, onEnter }: Taker,
): () => void {
  const isOurs = (to: Place | null): to is Place => {
    if (to?.node !== node || !canAsk()) return false;
    return to.node !== null || to.page > 1 || to.brand !== '' || hasExtras;
  };
  const go = (href: string, to: Place) => {
    const from = toPlace(window.location);
    onGo(href, from?.brand === to.brand ? { kind: 'turn' } : { kind: 'brand', brand: to.brand });
  };

  function onClick(event: MouseEvent) {
    const link = takenLink(event, window.location);
    const to = link && toPlace(link);
    if (!link || !isOurs(to)) return;
    event.preventDefault();
    go(`${link.pathname}${link.search}`, to);
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    if (form.dataset.action === 'brand-lookup') {
      // Enter chooses the first brand found, once one is found. Without script the text is taken for the name of a brand.
      const box = form.elements.namedItem('brand');
      if (!(box instanceof HTMLInputElement) || !canAsk()) return;
      event.preventDefault();
      const text = box.value.trim();
      if (text !== '') onEnter(text);
      return;
    }
    const field = form.elements.namedItem('goto');
    if (!(field instanceof HTMLInputElement)) return;
    const from = toPlace(window.location);
    const to = from && { ...from, page: clampPage(field.valueAsNumber, Number(field.max)) };
    if (!isOurs(to)) return;
    event.preventDefault();
    go(catalogHref(locale, to, to.page), to);
  }

  function onNearby(event: Event) {
    if (event.target instanceof Element && event.target.closest(CONTROLS) && canAsk()) onNear();
  }

  region.addEventListener('click', onClick);
  region.addEventListener('submit', onSubmit);
  region.addEventListener('pointerover', onNearby);
  region.addEventListener('focusin', onNearby);
  return () => {
    region.removeEventListener('click', onClick);
    region.removeEventListener('submit', onSubmit);
    region.removeEventListener('pointerover', onNearby);
    region.removeEventListener('focusin', onNearby);
  };
}
