'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Locale } from '@/lib/i18n/locales';

type RandomProductsProps = {
  /** Lines of the block, four products each (T11). */
  lines: number;
  /** How many the page was sent with. */
  drawn: number;
  locale: Locale;
  /** Those it was sent with, in tiles of one height. */
  children: ReactNode;
};

/** Asked for about a screen before they come into sight: who never comes near costs the CMS nothing. */
const NEAR = '100% 0px';

/**
 * Recommended products in an order of each visit. A cached page has one order, so the browser asks for another after
 * the page is there and shows it in the same box: nothing moves. Until then, without script, and when there is no
 * answer, the products the page was sent with stand. Source: C38, A29, H13.
 */
export function RandomProducts({ lines, drawn, locale, children }: RandomProductsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [tiles, setTiles] = useState<ReactNode>(null);

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const asking = new AbortController();
    async function exchange(place: HTMLElement) {
      const { drawRandomTiles, holdHeight } = await import('./random-tiles');
      const random = await drawRandomTiles({ lines, drawn, locale }, asking.signal);
      // A product under the reader's hand is not exchanged for another one.
      if (!random || asking.signal.aborted || place.matches(':hover, :focus-within')) return;
      holdHeight(place);
      setTiles(random);
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        exchange(place).catch(() => null); // Its script did not come.
      },
      { rootMargin: NEAR },
    );
    near.observe(place);
    return () => {
      near.disconnect();
      asking.abort();
    };
  }, [lines, drawn, locale]);

  return (
    <div ref={box} data-random={tiles !== null}>
      {tiles ?? children}
    </div>
  );
}
