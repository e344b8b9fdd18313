/**
 * When an advertisement has been viewed, as the MRC defines it for display ads: at least half of its pixels were in
 * the viewport of a visible tab for one continuous second after it was rendered; of a large one 30 % is enough (C95).
 */

/** How long without a break, in ms. */
export const VIEW_MS = 1000;
/** From this area on an ad is large, in px². */
export const LARGE_PX2 = 242_500;
const SHARE = 0.5;
const SHARE_OF_LARGE = 0.3;
/** The shares at which the answer may change, for an IntersectionObserver. */
export const SHARES = [SHARE_OF_LARGE, SHARE];

/** What is known of an ad at one moment. */
export type Sight = {
  /** The part of its pixels that is in the viewport, from 0 to 1. */
  share: number;
  /** All of its pixels, in px². */
  area: number;
  /** Its box is shown and its picture has come. */
  isRendered: boolean;
  /** The tab is the one in front. */
  isPageVisible: boolean;
};

/** Since when an ad has been in view without a break, in ms of any clock; null when it is not. */
export type Viewing = { since: number | null; isViewed: boolean };

export const UNSEEN: Viewing = { since: null, isViewed: false };

export function isInView({ share, area, isRendered, isPageVisible }: Sight): boolean {
  return isRendered && isPageVisible && share >= (area >= LARGE_PX2 ? SHARE_OF_LARGE : SHARE);
}

/**
 * What becomes of a viewing with the next look at the ad. It has to be called at every change of {@link Sight}: what
 * lies between two looks is taken to be as the first of them saw it. What was viewed stays viewed.
 *
 * @param now of the clock that `since` is of
 */
export function viewingAt(before: Viewing, sight: Sight, now: number): Viewing {
  if (before.isViewed) return before;
  if (!isInView(sight)) return UNSEEN;
  const since = before.since ?? now;
  return { since, isViewed: now - since >= VIEW_MS };
}
