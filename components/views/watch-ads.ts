import { SHARES, UNSEEN, VIEW_MS, viewingAt, type Sight, type Viewing } from './viewability';

type Watched = { share: number; hasPicture: boolean; viewing: Viewing };

type Events = {
  /** An ad has come into the viewport, or out of hiding. */
  onSeen: (ad: HTMLElement) => void;
  /** It has been viewed; said once. */
  onViewed: (ad: HTMLElement) => void;
};

/**
 * Watches the ads of one page view until each has been viewed (C95). Where a browser has no IntersectionObserver
 * nothing is ever viewed.
 */
export function watchAds({ onSeen, onViewed }: Events) {
  const ads = new Map<Element, Watched>();
  const viewed = new WeakSet<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (!('IntersectionObserver' in globalThis)) return { add() {}, stop() {} };

  const shares = new IntersectionObserver(take, { threshold: [0, ...SHARES] });
  // An ad may become a large one while its share stays between two of the thresholds.
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => look(target)));
  document.addEventListener('visibilitychange', lookAtAll);

  function take(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio, isIntersecting } of entries) {
      const ad = ads.get(target);
      if (!ad) continue;
      ad.share = intersectionRatio;
      if (isIntersecting) onSeen(target as HTMLElement); // `add` takes nothing else.
      look(target);
    }
  }

  function look(target: Element): void {
    const ad = ads.get(target);
    if (!ad) return;
    ad.hasPicture = hasPicture(target);
    ad.viewing = viewingAt(ad.viewing, sightOf(target, ad), performance.now());
    if (ad.viewing.isViewed) {
      viewed.add(target);
      forget(target);
      onViewed(target as HTMLElement); // `add` takes nothing else.
    }
    schedule();
  }

  function lookAtAll(): void {
    // What has moved since the last frame counts before the time does.
    take(shares.takeRecords());
    for (const target of ads.keys()) look(target);
  }

  /** The next look by the clock, if there is an ad that only time can change. */
  function schedule(): void {
    clearTimeout(timer);
    const now = performance.now();
    const waits = [...ads.values()]
      // `load` reports a picture that comes; one that is broken never comes.
      .filter((ad) => ad.hasPicture && ad.share >= Math.min(...SHARES))
      // One that is in sight and does not count may be transparent still; nothing reports the end of that.
      .map(({ viewing }) => (viewing.since === null ? VIEW_MS : viewing.since + VIEW_MS - now));
    if (waits.length > 0 && document.visibilityState === 'visible') {
      timer = setTimeout(lookAtAll, Math.max(0, Math.min(...waits)));
    }
  }

  /** `load` does not bubble: it is caught on its way down to the picture. */
  const onLoad = ({ currentTarget }: Event) => look(currentTarget as Element); // Listened for on elements alone.

  function forget(target: Element): void {
    ads.delete(target);
    shares.unobserve(target);
    sizes.unobserve(target);
    target.removeEventListener('load', onLoad, true);
  }

  return {
    /** Watches those that have come, given all of the document; those that have left it are forgotten. */
    add(...found: readonly HTMLElement[]): void {
      for (const old of ads.keys()) if (!old.isConnected) forget(old);
      for (const ad of found) {
        if (ads.has(ad) || viewed.has(ad)) continue;
        ads.set(ad, { share: 0, hasPicture: false, viewing: UNSEEN });
        ad.addEventListener('load', onLoad, true);
        shares.observe(ad);
        sizes.observe(ad);
      }
    },
    stop(): void {
      clearTimeout(timer);
      shares.disconnect();
      sizes.disconnect();
      document.removeEventListener('visibilitychange', lookAtAll);
      for (const ad of ads.keys()) ad.removeEventListener('load', onLoad, true);
      ads.clear();
    },
  };
}

function sightOf(ad: Element, { share, hasPicture }: Watched): Sight {
  const { width, height } = ad.getBoundingClientRect();
  return {
    share,
    area: width * height,
    isRendered: hasPicture && isShown(ad),
    isPageVisible: document.visibilityState === 'visible',
  };
}

/** An observer takes what is transparent for visible. Older browsers say only whether there is a box. */
function isShown(ad: Element): boolean {
  if (typeof ad.checkVisibility !== 'function') return ad.getClientRects().length > 0;
  return ad.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Of an ad with several pictures the first that comes is enough: the others may stand further on, and load there. */
function hasPicture(ad: Element): boolean {
  const pictures = [...ad.querySelectorAll('img')];
  return pictures.length === 0 || pictures.some(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}
