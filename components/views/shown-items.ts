import type { Shown } from './ad-batches';

const ADS = '[data-ad-id]';
/** What editors recommend and a limit of shows may apply to; lists of all brands or products recommend nothing (T16). */
const ITEMS = [
  '[data-block=recommend-products] [data-product-id]',
  '[data-block=strip-products] [data-product-id]',
  '[data-block=strip-brands] [data-brand-id]',
].join();

/** The boxes of all ads of the document, hidden ones too. */
export const adsOf = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(ADS)];

/** The recommended items of the document. */
export const itemsOf = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(ITEMS)];

/** What stands around a link: an ad, a recommended item, or an item within an ad, which are two things with an id each. */
export const boxesAround = (link: Pick<Element, 'closest'>): HTMLElement[] =>
  [ADS, ITEMS].flatMap((which) => link.closest<HTMLElement>(which) ?? []);

/** What a box shows; null when it has no id that the CMS could know. */
export function shownIn({ dataset }: Pick<HTMLElement, 'dataset'>): { id: string; place?: string } | null {
  const id = dataset.adId ?? dataset.productId ?? dataset.brandId ?? '';
  if (!/^\d+$/.test(id)) return null;
  return { id, ...(dataset.adPlace && { place: dataset.adPlace }) };
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
  const isAd = box.dataset.adId !== undefined;
  const canMeasure = 'IntersectionObserver' in globalThis && rect.width * rect.height > 0;
  return { ...shown, isMeasurable: !isAd || canMeasure };
}
