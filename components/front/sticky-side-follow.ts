import { barBottom } from '@/components/ads/floating-ad-anchor';

import { sideTop } from './sticky-side-place';

/** K38, J50: how often the height of the sidebar is looked at when nobody scrolls, in milliseconds. */
const SYNC_MS = 3000;

/**
 * Fixes the ads of a sidebar in the window and follows the scroll, the size of the window, and every 3 s the height of
 * the list, which the grid gives to the sidebar. What the ads leave is kept free, so nothing else moves; they change
 * their place unseen and are moved by `translate`, so no layout shift is counted. Source: J49, J50, K37, K38.
 * @returns what ends it
 */
export function followScroll(sidebar: HTMLElement): () => void {
  const ads = [...sidebar.querySelectorAll<HTMLElement>(':scope > [data-ad-place]')];
  const [first] = ads;
  const last = [...sidebar.children].findLast((block) => !block.hasAttribute('data-ad-place'));
  if (!first) return () => {};
  let frame = 0;
  let isFixed = false;

  function follow() {
    frame = 0;
    const box = sidebar.getBoundingClientRect();
    const gap = Number.parseFloat(getComputedStyle(sidebar).rowGap) || 0;
    const heights = ads.map(({ offsetHeight }) => offsetHeight);
    const height = heights.reduce((sum, one) => sum + one + gap, -gap);
    const top = sideTop({
      scrollY: window.scrollY,
      barBottom: barBottom(),
      contentBottom: last ? last.getBoundingClientRect().bottom : box.top,
      sidebarBottom: box.bottom,
      height,
    });
    // On a small screen there is no sidebar (K42).
    place(box.height === 0 ? null : top, gap, heights, height);
  }

  function place(top: number | null, gap: number, heights: readonly number[], height: number) {
    if ((top !== null) !== isFixed) {
      isFixed = top !== null;
      const becomes = isFixed;
      for (const ad of ads) ad.style.visibility = 'hidden';
      sidebar.toggleAttribute('data-fixed', becomes);
      sidebar.style.paddingTop = becomes ? `${height + gap}px` : '';
      requestAnimationFrame(() =>
        requestAnimationFrame(() => ads.forEach((ad) => (ad.style.visibility = ''))),
      );
    }
    let from = top ?? 0;
    ads.forEach((ad, at) => {
      ad.style.translate = top === null ? '' : `0 ${from}px`;
      from += (heights[at] ?? 0) + gap;
    });
  }

  const ask = () => {
    frame ||= requestAnimationFrame(follow);
  };
  window.addEventListener('scroll', ask, { passive: true });
  window.addEventListener('resize', ask);
  const timer = setInterval(ask, SYNC_MS);
  follow();
  return () => {
    clearInterval(timer);
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', ask);
    window.removeEventListener('resize', ask);
    place(null, 0, [], 0);
  };
}
