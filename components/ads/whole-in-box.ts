import type { CoverBox } from '@/lib/ads/places';
import type { Picture } from '@/lib/cms/models';

type Shape = Pick<Picture, 'width' | 'height'>;

/** Width over height; 0 when the backend tells no size. */
export const ratioOf = ({ width, height }: Shape): number => (width > 0 && height > 0 ? width / height : 0);

/**
 * The `sizes` of a picture that stands whole in its boxes (decision 074): one wider than its box is as wide as that and
 * lower, one less wide is as high as the box and leaves room beside it.
 */
export function wholeSizes(picture: Shape, boxes: readonly CoverBox[]): string {
  const ratio = ratioOf(picture);
  return boxes
    .map(({ media, width, ratio: box }) => {
      const drawn = ratio > 0 && ratio < box ? `calc(${width} * ${(ratio / box).toFixed(2)})` : width;
      return media === undefined ? drawn : `${media} ${drawn}`;
    })
    .join(', ');
}
