import { CARD_HEIGHT, CARD_WIDTH } from '@/components/media/sources';
import type { Picture } from '@/lib/cms/models';

/** A box of `ratio` (width over height), `width` wide as a CSS length, on screens `media` describes; the last has none. */
export type CoverBox = { media?: string; width: string; ratio: number };

type Cut = Pick<Picture, 'width' | 'height' | 'card'>;

/**
 * The `sizes` of a picture that fills its boxes and is cut to them. A picture wider than its box is drawn larger
 * than the box, so that its file must be larger too: a strip of 4:1 in a box of 2:1 is drawn at twice its width.
 */
export function coverSizes(picture: Pick<Cut, 'width' | 'height'>, boxes: readonly CoverBox[]): string {
  const ratio = picture.width > 0 && picture.height > 0 ? picture.width / picture.height : 0;
  return boxes
    .map(({ media, width, ratio: box }) => {
      const factor = Math.max(1, ratio / box);
      const drawn = factor === 1 ? width : `calc(${width} * ${factor.toFixed(2)})`;
      return media === undefined ? drawn : `${media} ${drawn}`;
    })
    .join(', ');
}

/**
 * The card crop of a picture, where a small screen shows a box less wide than the picture is: the sides a phone would
 * cut off are then not sent (a strip of 2.2:1 in a box of 4:3 weighs 40 % less), and the crop follows the focal point.
 * Null where the whole picture fits as well, or there is no crop.
 */
export function cardCropFor(picture: Cut, boxes: readonly CoverBox[]): { media: string; src: string } | null {
  const [small] = boxes;
  const src = picture.card?.src2x;
  if (!small?.media || !src || picture.height <= 0) return null;
  const card = CARD_WIDTH / CARD_HEIGHT;
  return small.ratio < card && picture.width / picture.height > card ? { media: small.media, src } : null;
}
