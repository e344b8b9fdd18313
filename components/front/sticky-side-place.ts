/** J49, K37: from this position of the scroll on, in pixels, the side ads are fixed in the window. */
const FIXED_FROM = 2098;
/** Between the header and the ads, and between the ads and what stands above them, in pixels. */
const GAP = 24;

export type Side = {
  scrollY: number;
  /** Where the header ends, in the window. */
  barBottom: number;
  /** Where the last block of the sidebar ends, in the window. */
  contentBottom: number;
  /** Where the sidebar ends, which is as high as the list beside it (J50). */
  sidebarBottom: number;
  /** The height of the ads with what lies between them. */
  height: number;
};

/**
 * Where the top of the side ads is in the window once they are fixed; null before. They never lie over the blocks of
 * the sidebar, which are passed first, nor over what comes below the list.
 */
export function sideTop({ scrollY, barBottom, contentBottom, sidebarBottom, height }: Side): number | null {
  if (scrollY < FIXED_FROM) return null;
  return Math.min(Math.max(barBottom, contentBottom) + GAP, sidebarBottom - height);
}
