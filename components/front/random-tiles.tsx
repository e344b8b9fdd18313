import type { ReactNode } from 'react';

import { ProductTiles } from '@/components/products/product-tiles';
import type { Locale } from '@/lib/i18n/locales';

import { fitting, loadRandomProducts } from './random-products';

export type RandomTiles = { lines: number; drawn: number; locale: Locale };

/**
 * The tiles of this visit, for the place of those the page was sent with; null when these have to stand (C38, A29).
 * Fetched by who comes near, so that nobody else pays for it.
 */
export async function drawRandomTiles(
  { lines, drawn, locale }: RandomTiles,
  signal: AbortSignal,
): Promise<ReactNode> {
  const products = await loadRandomProducts(lines, locale, signal);
  return products && <ProductTiles products={fitting(products, drawn)} locale={locale} isOneHeight />;
}

/**
 * Holds an element at its height, so that what is below stays where it is when there is less in it. Until its width
 * changes, when everything is laid out anew anyway.
 */
export function holdHeight(element: HTMLElement): void {
  const { width, height } = element.getBoundingClientRect();
  element.style.minHeight = `${height}px`;
  const watching = new ResizeObserver(() => {
    if (element.getBoundingClientRect().width === width) return;
    element.style.minHeight = '';
    watching.disconnect();
  });
  watching.observe(element);
}
