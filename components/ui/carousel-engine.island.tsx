'use client';

import { useEffect } from 'react';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

type CarouselEngineProps = { viewport: HTMLElement; onReady: (api: CarouselApi | null) => void };

/** The carousel engine, put on slides that are already in the page. A file of its own, so that it loads on need. */
export function CarouselEngine({ viewport, onReady }: CarouselEngineProps) {
  const [attach, api] = useEmblaCarousel({
    ...{ loop: true, duration: 22, align: 'start' },
    slides: ':scope > :not([hidden])',
  });
  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: 'instant' });
    viewport.setAttribute('data-engine', 'on');
    attach(viewport);
  }, [attach, viewport]);
  useEffect(() => {
    onReady(api ?? null);
    return () => onReady(null);
  }, [api, onReady]);
  return null;
}
