/** A box of `ratio` (width over height), `width` wide as a CSS length, on screens `media` describes; the last has none. */
export type CoverBox = { media?: string; width: string; ratio: number };

/**
 * The `sizes` of a picture that fills its boxes and is cut to them. A picture wider than its box is drawn larger
 * than the box, so that its file must be larger too: a strip of 4:1 in a box of 2:1 is drawn at twice its width.
 */
export function coverSizes(picture: { width: number; height: number }, boxes: readonly CoverBox[]): string {
  const ratio = picture.width > 0 && picture.height > 0 ? picture.width / picture.height : 0;
  return boxes
    .map(({ media, width, ratio: box }) => {
      const factor = Math.max(1, ratio / box);
      const drawn = factor === 1 ? width : `calc(${width} * ${factor.toFixed(2)})`;
      return media === undefined ? drawn : `${media} ${drawn}`;
    })
    .join(', ');
}
