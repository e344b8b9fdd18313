/** J49, K37: from this position of the scroll on, in pixels, the side ads are fixed in the window. */
const FIXED_FROM = 2098;
/** Between the ads and the header, the bottom bar or what stands above them, in pixels. */
const GAP = 24;

export type Room = {
  scrollY: number;
  /** Where the header ends, in the window. */
  barBottom: number;
  /** Where the window ends, or the bottom bar in it begins. */
  windowBottom: number;
  /** The heights of the side ads, from the first on. */
  heights: readonly number[];
  /** What lies between two of them. */
  gap: number;
};

/** How high so many blocks are with what lies between them. */
export const stackHeight = (heights: readonly number[], gap: number) =>
  heights.reduce((sum, one) => sum + one + gap, heights.length > 0 ? -gap : 0);

/** How many of the side ads are fixed: as many as fit between the header and the bottom bar; before 2098 px none. */
export function howManyFixed({ scrollY, barBottom, windowBottom, heights, gap }: Room): number {
  if (scrollY < FIXED_FROM) return 0;
  const room = windowBottom - barBottom - 2 * GAP;
  let count = 0;
  while (count < heights.length && stackHeight(heights.slice(0, count + 1), gap) <= room) count++;
  return count;
}

export type Side = {
  /** Where the header ends, in the window. */
  barBottom: number;
  /** Where the last block of the sidebar that is not fixed ends, in the window. */
  contentBottom: number;
  /** Where the sidebar begins, in the window. */
  sidebarTop: number;
  /** Where the sidebar ends, which is as high as the list beside it (J50). */
  sidebarBottom: number;
  /** The height of the fixed ads with what lies between them. */
  height: number;
};

/**
 * Where the top of the fixed ads is in the window. They never lie over the blocks of the sidebar, which are passed
 * first, nor over what comes below the list. Where these leave no room for them they stay at the head of the sidebar and
 * go with it.
 */
export function sideTop({ barBottom, contentBottom, sidebarTop, sidebarBottom, height }: Side): number {
  if (sidebarBottom - contentBottom < height + GAP) return sidebarTop;
  return Math.min(Math.max(barBottom, contentBottom) + GAP, sidebarBottom - height);
}
