import { call } from '@/lib/api/call';

import { adBatches } from './ad-batches';
import { pageFacts } from './page-facts';
import { closeAll, enterPageView, isClosed, openByPermit, startPageView } from './permits';
import { countReading } from './reading';
import { adsOf, itemsOf, shownBy, shownIn } from './shown-items';
import { watchAds } from './watch-ads';
import { whenSeen } from './when-seen';

/** How long the document may change before what it shows is looked for again. */
const SETTLED_MS = 100;

/** One page view: what is counted from the moment an address is opened until it is left for another one. */
type PageView = { address: string; look: () => void; flush: () => void; end: () => void };

let isCounting = false;

/** A change of the hash alone is no new page. */
const address = () => location.pathname + location.search;

/**
 * Counts the readings, shows and views of this document from now on: one page view after the other, as the site
 * follows its links without loading another document. Called again it does nothing (T16, C52, C69, C95).
 */
export function startCounting(): void {
  // An editor who looks at a draft is not a reader (P12).
  if (isCounting || document.body.hasAttribute('data-preview')) return;
  isCounting = true;
  let current = openPageView();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    current.end();
    current = openPageView();
  }
  function settle(): void {
    timer = undefined;
    if (current.address === address()) {
      current.look();
      return;
    }
    enterPageView(address());
    begin();
  }
  new MutationObserver(() => {
    timer ??= setTimeout(settle, SETTLED_MS);
  }).observe(document, {
    childList: true,
    subtree: true,
    // A slide becomes the one in sight, and an ad may be shown.
    attributeFilter: ['data-active', 'data-permit'],
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') current.flush();
    else current.look();
  });
  window.addEventListener('pagehide', () => {
    current.flush();
    closeAll();
  });
  // A page that the browser has kept and shows again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    startPageView(address());
    begin();
  });
  // For tests, which wait for it.
  document.documentElement.dataset.counting = '';
}

function openPageView(): PageView {
  const batches = adBatches(pageFacts(), (path, body) => void call(path, { body, keepalive: true }));
  const show = (box: HTMLElement) => {
    const shown = shownBy(box);
    if (shown) batches.show(shown);
  };
  const watch = watchAds({
    onSeen: show,
    onViewed: (box) => {
      const ad = shownIn(box);
      if (ad) batches.view(ad);
    },
  });
  let stopReading: (() => void) | undefined;

  function look(): void {
    // A page in a background tab shows nothing to anyone: it may be left without having been looked at (C52, V20).
    if (document.visibilityState !== 'visible') return;
    const all = adsOf(document);
    // One that may be shown comes again: its box changes.
    const closed = all.filter((box) => isClosed(box) && shownBy(box) !== null);
    if (closed.length > 0) void openByPermit(closed);
    const ads = all.filter((box) => !isClosed(box));
    const shown = [...ads, ...itemsOf(document)];
    shown.forEach(show);
    watch.add(...shown);
    const reading = stopReading ? null : document.querySelector<HTMLElement>('[data-reading-id]');
    if (reading) stopReading = whenSeen(document, () => countReading(reading));
  }
  look();
  return {
    address: address(),
    look,
    flush: batches.flush,
    end() {
      stopReading?.();
      watch.stop();
      batches.flush();
    },
  };
}
