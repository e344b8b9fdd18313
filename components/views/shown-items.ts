import { RECOMMENDED_PLACES } from '@/lib/ads/recommended-places';

import type { Shown } from './ad-batches';

const ADS = '[data-ad-id]';
const PLACES: Readonly<Record<string, string>> = RECOMMENDED_PLACES;
/** What editors recommend, and a limit of shows may apply to (T16). */
const ITEMS = Object.keys(PLACES)
  .map((block) => `[data-block=${block}] :is([data-product-id], [data-brand-id])`)
  .join();

/** The boxes of all ads of the document, hidden ones too. */
export const adsOf = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(ADS)];

/** The recommended items of the document. */
export const itemsOf = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(ITEMS)];

/** What stands around a link: an ad, a recommended item, or an item within an ad, which are two things with an id each. */
export const boxesAround = (link: Pick<Element, 'closest'>): HTMLElement[] =>
  [ADS, ITEMS].flatMap((which) => link.closest<HTMLElement>(which) ?? []);

/** What a box shows; null when it has no id that the CMS could know. */
export function shownIn(
  box: Pick<HTMLElement, 'closest' | 'dataset'>,
): { id: string; place?: string } | null {
  const { adId, adPlace, productId, brandId } = box.dataset;
  const id = adId ?? productId ?? brandId ?? '';
  if (!/^\d+$/.test(id)) return null;
  const place = adId === undefined ? placeOfItem(box) : adPlace;
  return { id, ...(place && { place }) };
}

function placeOfItem(box: Pick<HTMLElement, 'closest'>): string | undefined {
  const block = box.closest<HTMLElement>('[data-block]')?.dataset.block;
  return block === undefined ? undefined : PLACES[block];
}

/**
 * What the page shows by this box, for A43; null for one that is hidden or in a slide nobody has moved to: an ad that
 * waits for something has not been shown. Half of the pixels of a box without an area cannot be measured, nor can anything in a browser without
 * IntersectionObserver.
 */
export function shownBy(box: Pick<HTMLElement, 'closest' | 'dataset' | 'getClientRects'>): Shown | null {
  const shown = shownIn(box);
  const [rect] = box.getClientRects();
  if (!shown || !rect || box.closest('[data-active="false"]')) return null;
  const isMeasurable = 'IntersectionObserver' in globalThis && rect.width * rect.height > 0;
  return { ...shown, isMeasurable };
}
