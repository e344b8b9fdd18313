'use client';

import { useEffect } from 'react';

import { articleAt } from '@/components/ads/floating-ad-anchor';
import { show, showFrames } from '@/components/ads/show-frames';
import { giveTurn } from '@/components/ads/simple-floating-clock';
import type { AdPlaceName } from '@/lib/ads/places';

type AdInPlaceProps = {
  ad: number;
  place: AdPlaceName;
  /** The article of the list that the floating ad of the home screen waits for, counted from 1. */
  article: number;
  /** The document of an ad that comes as HTML. */
  creative: string | null;
};

/**
 * Brings the previewed ad into sight, and does for its page what pages of readers load late: frames of ads that come as
 * HTML, and the turn of a block that floats. Nothing here counts or asks for a permit. Renders nothing. Imported as a
 * part of this page: chunks of its own would make the list of chunks longer that every page loads.
 */
export function AdInPlace({ ad, place, article, creative }: AdInPlaceProps) {
  useEffect(() => {
    const box = document.querySelector<HTMLElement>(`[data-ad-id="${ad}"][data-ad-place="${place}"]`);
    if (place === 'simple_floating') giveItsTurn();
    // Its ad appears there (S34).
    else if (place === 'home_floating') bringIntoSight(articleAt(article), 'top');
    // The bottom bar is in sight wherever the page is.
    else if (place !== 'bottom_bar') bringIntoSight(box, 'middle');
    showAllFrames(box?.querySelector<HTMLElement>('[data-ad-frame]') ?? null, creative);
  }, [ad, place, article, creative]);
  return null;
}

/**
 * Scrolls this document alone, below what stands over its top: `scrollIntoView` in a frame of the dashboard would scroll the
 * form beside it, too.
 */
function bringIntoSight(element: Element | null | undefined, to: 'top' | 'middle'): void {
  if (!element) return;
  const { top, height } = element.getBoundingClientRect();
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const wanted = to === 'top' ? covered : (window.innerHeight + covered - height) / 2;
  window.scrollBy({ top: top - wanted, behavior: 'instant' });
}

function giveItsTurn(): void {
  const block = document.querySelector<HTMLElement>('[data-block="simple-floating-ad"]');
  if (block) giveTurn(block, true);
}

/** The site has no address for what is not public: the previewed ad brings its document. */
function showAllFrames(own: HTMLElement | null, creative: string | null): void {
  const frames = [...document.querySelectorAll<HTMLElement>('[data-ad-frame]')];
  showFrames(frames.filter((frame) => frame !== own));
  if (own && creative !== null) void show(own, creative);
}
