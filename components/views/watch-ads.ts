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
      // One that is in sight and does not count may be transparent or covered still; nothing reports the end of that.
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
  const box = ad.getBoundingClientRect();
  const isRendered = hasPicture && isShown(ad);
  return {
    share: isRendered && share >= Math.min(...SHARES) ? share * uncovered(ad, box) : share,
    area: box.width * box.height,
    isRendered,
    isPageVisible: document.visibilityState === 'visible',
  };
}

/** Where in its visible part an ad is looked at, none at an edge: the middle, and between that and each corner. */
const POINTS = [
  [0.5, 0.5],
  ...[0.25, 0.75].flatMap((x) => [0.25, 0.75].map((y) => [x, y] as const)),
] as const;

/**
 * The part of an ad's visible pixels that nothing lies over, from 0 to 1, by a few points: an observer does not see
 * what covers an ad. What is behind a modal dialog is inert, and not hit anywhere.
 */
function uncovered(ad: Element, { left, top, right, bottom }: DOMRect): number {
  const { clientWidth, clientHeight } = document.documentElement;
  const [x0, y0] = [Math.max(0, left), Math.max(0, top)];
  const [width, height] = [Math.min(clientWidth, right) - x0, Math.min(clientHeight, bottom) - y0];
  if (width <= 0 || height <= 0) return 0;
  const hits = POINTS.filter(([x, y]) =>
    ad.contains(document.elementFromPoint(x0 + x * width, y0 + y * height)),
  );
  return hits.length / POINTS.length;
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
