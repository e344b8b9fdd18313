import { isQuestionOpen, watchQuestion } from '@/lib/consent/question';

import { showFirstPermitted } from './first-permitted';
import { bottomOfBar, hasReached, retryDelayMs } from './floating-ad';

/** The articles of the list, group after group; what stands in other blocks is not counted (S34). */
const ARTICLES = 'main [data-group] [data-post-id]';

/** Where the navigation bar ends now, in the window. */
export function barBottom(): number {
  return bottomOfBar(document.querySelector('[data-block="nav"]')?.getBoundingClientRect());
}

/** Whether an ad may be shown now; one with a limit asks for it, and its time does not run before (V20). */
export const mayAppear = (): Promise<boolean> =>
  showFirstPermitted([...document.querySelectorAll<HTMLElement>('[data-block="floating-ad"] [data-ad-id]')]);

/** The article of the list at a place, counted from 1 (S34). */
export function articleAt(position: number): Element | undefined {
  return document.querySelectorAll(ARTICLES)[position - 1];
}

/**
 * Calls once the article at that place, counted from 1, has come up to the line below the bar. One that is not there
 * yet is looked for on the schedule of K34. While the visitor is asked what may be stored it waits (decision 072).
 * Source: S34, S37.
 * @returns what ends the waiting
 */
export function whenReached(position: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let looks = 0;
  let endOfQuestion = () => {};
  const ask = () => {
    frame ||= requestAnimationFrame(follow);
  };
  function end() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', ask);
    window.removeEventListener('resize', ask);
    endOfQuestion();
  }
  function follow() {
    frame = 0;
    // While the next page of the list is on its way, the groups are there and have no boxes.
    const [box] = articleAt(position)?.getClientRects() ?? [];
    if (!box || !hasReached(box.top, barBottom()) || isQuestionOpen()) return;
    end();
    then();
  }
  function look() {
    looks++;
    if (!articleAt(position)) {
      timer = setTimeout(look, retryDelayMs(looks));
      return;
    }
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    endOfQuestion = watchQuestion(ask);
    ask();
  }
  look();
  return end;
}

/** What leads the home screen: the cover of the editors, and the banner. */
const LEADING = '[data-block="cover"], [data-block="banner"]';

/**
 * Tells whether the cover or the banner is in the window, at once and at each change: the ad that floats lies over
 * neither (decision 074). Where neither is on the page it tells nothing.
 * @returns what ends it
 */
export function whileLeadingIsSeen(tell: (isSeen: boolean) => void): () => void {
  const seen = new Set<Element>();
  const note: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    tell(seen.size > 0);
  };
  // What lies under the bar is not seen: there the article after it may have come up already.
  const watching = new IntersectionObserver(note, { rootMargin: `-${Math.round(barBottom())}px 0px 0px` });
  for (const block of document.querySelectorAll(LEADING)) watching.observe(block);
  return () => watching.disconnect();
}
