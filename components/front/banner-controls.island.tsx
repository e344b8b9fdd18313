'use client';

import { useCallback, useEffect, useState } from 'react';
import dynamic from 'next/dynamic';

import { Icon } from '@/components/ui/icon';

import type { BannerApi } from './banner-engine.island';
import styles from './banner.module.css';

/** H8, K36: how long a slide stays. */
const STAY_MS = 10_000;

const BannerEngine = dynamic(() => import('./banner-engine.island').then((file) => file.BannerEngine), {
  ssr: false,
});

type BannerControlsProps = {
  viewportId: string;
  total: number;
  labels: { previous: string; next: string; pause: string; play: string };
};

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Previous, next, pause and the count of the cover. The carousel engine is fetched once the page is idle. A slide
 * changes every 10 s and loops; it rests while the pointer or the focus is on it, while the page is hidden, after
 * the reader has taken over by the pause button, and always under reduced motion. Source: H8, WCAG 2.2.2.
 */
export function BannerControls({ viewportId, total, labels }: BannerControlsProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [api, setApi] = useState<BannerApi | null>(null);
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [resting, setResting] = useState(false);

  useEffect(() => {
    const start = () => {
      setPaused(prefersStill());
      setViewport(document.getElementById(viewportId));
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, [viewportId]);

  useEffect(() => {
    if (!api) return;
    const follow = () => setShown(api.selectedScrollSnap());
    api.on('select', follow);
    return () => {
      api.off('select', follow);
    };
  }, [api]);

  // The slides are drawn by the server; what changes on them is one mark, and that hidden ones take no focus.
  useEffect(() => {
    if (!api) return;
    api.slideNodes().forEach((slide, at) => {
      slide.dataset.active = String(at === shown);
      slide.inert = at !== shown;
    });
  }, [api, shown]);

  useEffect(() => {
    const banner = viewport?.closest('section');
    if (!banner) return;
    const rest = () => setResting(true);
    const go = () => setResting(banner.matches(':hover') || banner.matches(':focus-within'));
    const pairs = [
      ['pointerenter', rest],
      ['pointerleave', go],
      ['focusin', rest],
      ['focusout', go],
    ] as const;
    for (const [name, handler] of pairs) banner.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of pairs) banner.removeEventListener(name, handler);
    };
  }, [viewport]);

  useEffect(() => {
    if (!api || paused || resting) return;
    const timer = setInterval(() => {
      if (!document.hidden) api.scrollNext();
    }, STAY_MS);
    return () => clearInterval(timer);
  }, [api, paused, resting, shown]);

  const move = useCallback(
    (step: 1 | -1) => {
      const jump = prefersStill();
      if (step === 1) api?.scrollNext(jump);
      else api?.scrollPrev(jump);
    },
    [api],
  );

  return (
    <div className={`${styles.controls} needs-script`}>
      {viewport && <BannerEngine viewport={viewport} onReady={setApi} />}
      <span className={styles.count} aria-live={paused ? 'polite' : 'off'}>
        {shown + 1} / {total}
      </span>
      <button
        type="button"
        className={styles.control}
        data-action={paused ? 'play' : 'pause'}
        aria-label={paused ? labels.play : labels.pause}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
      <button
        type="button"
        className={styles.control}
        data-action="previous"
        aria-controls={viewportId}
        aria-label={labels.previous}
        onClick={() => move(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={styles.control}
        data-action="next"
        aria-controls={viewportId}
        aria-label={labels.next}
        onClick={() => move(1)}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}
