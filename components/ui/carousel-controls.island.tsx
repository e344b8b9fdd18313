'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import dynamic from 'next/dynamic';

import { Icon } from './icon';
import type { CarouselApi } from './carousel-engine.island';
import styles from './carousel.module.css';
import { askForPermit, turnToReady } from './turn-to-ready';
import { whenIdle } from './when-idle';

const CarouselEngine = dynamic(() => import('./carousel-engine.island').then((file) => file.CarouselEngine), {
  ssr: false,
});

type CarouselControlsProps = {
  viewportId: string;
  total: number;
  /** How long a slide stays, in milliseconds; null = until the visitor moves on (H26). */
  stayMs: number | null;
  /** `slide` has `{n}` and `{total}` where the numbers go. */
  labels: { previous: string; next: string; pause: string; play: string; slide: string };
  /** Where the controls stand. */
  className?: string;
};

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function step(api: CarouselApi, by: 1 | -1): void {
  const jump = prefersStill();
  if (by === 1) api.scrollNext(jump);
  else api.scrollPrev(jump);
}

/** Where the slide in sight stands once those that are hidden by now are left out; the next one when it is one of them. */
function placeLeft(api: CarouselApi): number {
  const at = api.selectedScrollSnap();
  return api.slideNodes().filter((slide, other) => other < at && !slide.hidden).length;
}

/**
 * Previous, next and the count of a carousel, with a pause button where it moves by itself. The engine is fetched once the
 * page has loaded and is idle, so that neither it nor the pictures of other slides delay what the visitor sees first, or when
 * the visitor wants another slide before. A slide that changes by itself loops; it rests while the pointer or the focus is on the
 * carousel, while the page is hidden, after the visitor has clicked pause, and always under reduced motion.
 * Source: H8, H26, WCAG 2.2.2.
 */
export function CarouselControls({ viewportId, total, stayMs, labels, className }: CarouselControlsProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [api, setApi] = useState<CarouselApi | null>(null);
  const [shown, setShown] = useState(0);
  const [count, setCount] = useState(total);
  const [paused, setPaused] = useState(false);
  const [resting, setResting] = useState(false);

  /** The last step that was wanted before there was an engine. */
  const waiting = useRef<1 | -1 | null>(null);

  const start = useCallback(() => {
    setPaused((was) => was || prefersStill());
    setViewport(document.getElementById(viewportId));
  }, [viewportId]);

  useEffect(() => whenIdle(start), [start]);

  useEffect(() => {
    if (!api) return;
    const follow = () => setShown(api.selectedScrollSnap());
    const recount = () => {
      setCount(api.slideNodes().length);
      follow();
    };
    api.on('select', follow).on('reInit', recount);
    // A slide may be hidden for good, as an ad that may not be shown; some are before there is an engine.
    const watch = new MutationObserver(() => api.reInit({ startIndex: placeLeft(api) }));
    watch.observe(api.containerNode(), { subtree: true, attributeFilter: ['hidden'] });
    recount();
    if (waiting.current !== null) step(api, waiting.current);
    waiting.current = null;
    return () => {
      watch.disconnect();
      api.off('select', follow).off('reInit', recount);
    };
  }, [api]);

  // The slides are drawn by the server; what changes on them is one mark, and that hidden ones take no focus.
  useEffect(() => {
    if (!api) return;
    for (const slide of api.containerNode().querySelectorAll<HTMLElement>(':scope > [hidden]')) {
      slide.dataset.active = 'false';
      slide.inert = true;
    }
    api.slideNodes().forEach((slide, at) => {
      slide.dataset.active = String(at === shown);
      slide.inert = at !== shown;
      slide.ariaLabel = labels.slide.replace('{n}', String(at + 1)).replace('{total}', String(count));
    });
  }, [api, shown, count, labels.slide]);

  useEffect(() => {
    const carousel = stayMs === null ? null : viewport?.closest('section');
    if (!carousel) return;
    const rest = () => setResting(true);
    const go = () => setResting(carousel.matches(':hover') || carousel.matches(':focus-within'));
    const pairs = [
      ['pointerenter', rest],
      ['pointerleave', go],
      ['focusin', rest],
      ['focusout', go],
    ] as const;
    for (const [name, handler] of pairs) carousel.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of pairs) carousel.removeEventListener(name, handler);
    };
  }, [viewport, stayMs]);

  useEffect(() => {
    if (!api || stayMs === null || paused || resting) return;
    let isWanted = true;
    const timer = setInterval(() => {
      if (!document.hidden) void turnToReady(api, () => isWanted, askForPermit);
    }, stayMs);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [api, stayMs, paused, resting, shown]);

  const move = useCallback(
    (by: 1 | -1) => {
      if (api) return step(api, by);
      waiting.current = by;
      start();
    },
    [api, start],
  );

  return (
    <div className={`${styles.controls} ${className ?? ''} needs-script`}>
      {viewport && <CarouselEngine viewport={viewport} onReady={setApi} />}
      <span className={styles.count} aria-live={stayMs === null || paused ? 'polite' : 'off'}>
        {shown + 1} / {count}
      </span>
      {stayMs !== null && (
        <button
          type="button"
          className={styles.control}
          data-action={paused ? 'play' : 'pause'}
          aria-label={paused ? labels.play : labels.pause}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      )}
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
