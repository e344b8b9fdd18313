import { byWidth, CARD_HEIGHT, CARD_WIDTH } from '@/components/media/sources';
import type { CoverBox } from '@/lib/ads/places';
import type { Picture } from '@/lib/cms/models';

type Cut = Pick<Picture, 'width' | 'height' | 'cards'>;

/**
 * The `sizes` of a picture that fills its boxes and is cut to them. A picture wider than its box is drawn larger
 * than the box, so that its file must be larger too: a strip of 4:1 in a box of 2:1 is drawn at twice its width.
 */
export function coverSizes(picture: Pick<Cut, 'width' | 'height'>, boxes: readonly CoverBox[]): string {
  const ratio = picture.width > 0 && picture.height > 0 ? picture.width / picture.height : 0;
  return boxes
    .map(({ media, width, ratio: box }) => {
      const drawn = drawnWidth(width, ratio / box);
      return media === undefined ? drawn : `${media} ${drawn}`;
    })
    .join(', ');
}

/** A picture `factor` times as wide as its box fills it in height; a narrower one fills it in width. */
function drawnWidth(width: string, factor: number): string {
  return factor > 1 ? `calc(${width} * ${factor.toFixed(2)})` : width;
}

/**
 * The card crop of a picture, where a small screen shows a box less wide than the picture is: the sides a phone would
 * cut off are then not sent (a strip of 2.2:1 in a box of 4:3 weighs 40 % less), and the crop follows the focal point.
 * Null where the whole picture fits as well, or there is no crop for a dense screen.
 */
export function cardCropFor(
  { width, height, cards }: Cut,
  boxes: readonly CoverBox[],
): { media: string; srcSet: string; sizes: string } | null {
  const [small] = boxes;
  const card = CARD_WIDTH / CARD_HEIGHT;
  if (!small?.media || small.ratio >= card || !cards.some((one) => one.width >= 2 * CARD_WIDTH)) return null;
  if (height <= 0 || width / height <= card) return null;
  return { media: small.media, srcSet: byWidth(cards), sizes: drawnWidth(small.width, card / small.ratio) };
}
