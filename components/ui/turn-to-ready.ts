/** As much of a carousel as turning needs. */
type Carousel = {
  slideNodes: () => HTMLElement[];
  selectedScrollSnap: () => number;
  scrollNext: () => void;
};

/**
 * Turns a carousel that moves by itself to its next slide. One that waits for a permit is asked for while the slide before it
 * stays, so that no empty slide comes; one that is refused leaves the carousel, and the one behind it is next. Source: V20.
 *
 * @param isWanted false as soon as the visitor has moved on, or the carousel rests
 * @param mayShow asks for a permit: whether the slide is open now
 */
export async function turnToReady(
  carousel: Carousel,
  isWanted: () => boolean,
  mayShow: (slide: HTMLElement) => Promise<boolean>,
): Promise<void> {
  for (let left = carousel.slideNodes().length; left > 1; left -= 1) {
    const slides = carousel.slideNodes();
    const next = slides[(carousel.selectedScrollSnap() + 1) % slides.length];
    const isReady = !next || next.dataset.permit === undefined || (await mayShow(next));
    if (!isWanted()) {
      // What is out of sight takes no focus, also when it may be shown now.
      if (next && next.dataset.active !== 'true') next.inert = true;
      return;
    }
    if (isReady) return carousel.scrollNext();
    // It cannot leave: the one in sight stays.
    if (!next.hidden) return;
  }
}

/**
 * Asks as the page does when an ad comes into sight. A preview takes no shows (decision 059), and turns to a slide as it is; so does
 * a page whose script for it does not come.
 */
export async function askForPermit(slide: HTMLElement): Promise<boolean> {
  if (document.body.hasAttribute('data-preview')) return true;
  const permits = await import('@/components/views/permits').catch(() => null);
  return permits === null || permits.openByPermit([slide]);
}
