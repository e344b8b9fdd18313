import { barBottom } from '@/components/ads/floating-ad-anchor';

import { howManyFixed, sideTop, stackHeight } from './sticky-side-place';

/** K38, J50: how often the height of the sidebar is looked at when nobody scrolls, in milliseconds. */
const SYNC_MS = 3000;

/** What the bottom bar covers of the window, in pixels: `--bar-room`, which is the room at the end of the page. */
const barRoom = () => Number.parseFloat(getComputedStyle(document.body).paddingBottom) || 0;

/**
 * Fixes the ads of a sidebar in the window and follows the scroll, the size of the window, and every 3 s the height of
 * the list, which the grid gives to the sidebar. What the ads leave is kept free, so nothing else moves; they change
 * their place unseen and are moved by `translate`, so no layout shift is counted. `data-fixed` of each ad says whether
 * it is fixed. Source: J49, J50, K37, K38.
 * @returns what ends it
 */
export function followScroll(sidebar: HTMLElement): () => void {
  let frame = 0;

  // Asked each time: the page may have exchanged them.
  const adsNow = () => [...sidebar.querySelectorAll<HTMLElement>(':scope > [data-ad-place]:not([hidden])')];

  function follow() {
    frame = 0;
    const ads = adsNow();
    const box = sidebar.getBoundingClientRect();
    const gap = Number.parseFloat(getComputedStyle(sidebar).rowGap) || 0;
    const heights = ads.map(({ offsetHeight }) => offsetHeight);
    const room = { scrollY: window.scrollY, barBottom: barBottom(), heights, gap };
    // On a small screen there is no sidebar (K42).
    const count =
      box.height === 0 ? 0 : howManyFixed({ ...room, windowBottom: window.innerHeight - barRoom() });
    const fixed = new Set<Element>(ads.slice(0, count));
    const height = stackHeight(heights.slice(0, count), gap);
    const last = [...sidebar.children].findLast((block) => !fixed.has(block));
    let top = sideTop({
      barBottom: room.barBottom,
      contentBottom: last ? last.getBoundingClientRect().bottom : box.top,
      sidebarTop: box.top,
      sidebarBottom: box.bottom,
      height,
    });
    sidebar.style.paddingTop = count > 0 ? `${height + gap}px` : '';
    ads.forEach((ad, at) => {
      place(ad, fixed.has(ad) ? top : null);
      top += (heights[at] ?? 0) + gap;
    });
  }

  function place(ad: HTMLElement, top: number | null) {
    const isFixed = String(top !== null);
    // What is hidden loses the focus.
    if (isFixed !== (ad.dataset.fixed ?? 'false') && !ad.contains(document.activeElement)) {
      ad.style.visibility = 'hidden';
      requestAnimationFrame(() => requestAnimationFrame(() => (ad.style.visibility = '')));
    }
    ad.dataset.fixed = isFixed;
    ad.style.translate = top === null ? '' : `0 ${top}px`;
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
    sidebar.style.paddingTop = '';
    for (const ad of adsNow()) place(ad, null);
  };
}
