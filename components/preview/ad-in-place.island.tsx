'use client';

import { useEffect } from 'react';

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
 * HTML, and the turn of a block that floats. Nothing here counts or asks for a permit. Renders nothing.
 */
export function AdInPlace({ ad, place, article, creative }: AdInPlaceProps) {
  useEffect(() => {
    const box = document.querySelector<HTMLElement>(`[data-ad-id="${ad}"][data-ad-place="${place}"]`);
    if (place === 'home_floating') void goToArticle(article);
    else if (place === 'simple_floating') void giveItsTurn();
    else box?.scrollIntoView({ block: 'center', behavior: 'instant' });
    void showAllFrames(box?.querySelector<HTMLElement>('[data-ad-frame]') ?? null, creative);
  }, [ad, place, article, creative]);
  return null;
}

/** Its ad appears there (S34). */
async function goToArticle(position: number): Promise<void> {
  const { articleAt } = await import('@/components/ads/floating-ad-anchor');
  articleAt(position)?.scrollIntoView({ behavior: 'instant' });
}

async function giveItsTurn(): Promise<void> {
  const block = document.querySelector<HTMLElement>('[data-block="simple-floating-ad"]');
  if (!block) return;
  const { giveTurn } = await import('@/components/ads/simple-floating-clock');
  giveTurn(block);
}

/** The site has no address for what is not public: the previewed ad brings its document. */
async function showAllFrames(own: HTMLElement | null, creative: string | null): Promise<void> {
  const frames = [...document.querySelectorAll<HTMLElement>('[data-ad-frame]')];
  if (frames.length === 0) return;
  const { show, showFrames } = await import('@/components/ads/show-frames');
  showFrames(frames.filter((frame) => frame !== own));
  if (own && creative !== null) await show(own, creative);
}
