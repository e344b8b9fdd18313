'use client';

import { useEffect } from 'react';

import { useLate } from '@/components/ui/use-late';
import { call } from '@/lib/api/call';

import { pageFacts } from './page-facts';

/**
 * Counts the clicks on ads, and loads what counts everything else when the page has nothing better to do (T16, C96).
 * A click is sent while the browser already opens the link; nothing waits for it. Renders nothing.
 */
export function Counting() {
  const isLate = useLate();

  useEffect(() => {
    function onClick({ target, button, detail }: MouseEvent) {
      // The right button opens no link, and a double click is one.
      if (button > 1 || detail > 1) return;
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const { adId, adPlace } = link?.closest<HTMLElement>('[data-ad-id]')?.dataset ?? {};
      if (!adId) return;
      const places = adPlace && { [adId]: adPlace };
      void call('advert/clicks', { body: { adids: adId, ...pageFacts(), places }, keepalive: true });
    }
    // Not in the capture phase: a carousel stops the click that ends a drag on its way down.
    document.addEventListener('click', onClick);
    document.addEventListener('auxclick', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('auxclick', onClick);
    };
  }, []);

  useEffect(() => {
    if (!isLate) return;
    void import('./counting').then(
      ({ startCounting }) => startCounting(),
      () => undefined, // Without the script nothing is counted.
    );
  }, [isLate]);

  return null;
}
