import type { CSSProperties } from 'react';

import { PictureBox } from '@/components/media/picture';
import type { CoverBox } from '@/lib/ads/places';
import type { InLanguage, Picture } from '@/lib/cms/models';

import { ratioOf, wholeSizes } from './whole-in-box';
import styles from './ads.module.css';

type AdPictureProps = {
  picture: InLanguage<Picture> | null;
  /** The bare address, for a backend that sends no renditions. */
  src: string;
  alt: string;
  /** The boxes the style sheet draws it in. */
  boxes: readonly CoverBox[];
  priority?: boolean;
};

/**
 * The picture of an ad, whole in a box whose size is reserved before it comes: the box of its place, or a lower one
 * where the picture is wider than that (`--own` is the picture's own ratio). Nothing is ever cut off (decision 074).
 */
export function AdPicture({ picture, src, alt, boxes, priority = false }: AdPictureProps) {
  if (picture) {
    // A property of the style sheet, which React's type does not know.
    const own = { '--own': ratioOf(picture).toFixed(4) } as CSSProperties;
    return (
      <span className={styles.picture} style={own}>
        <PictureBox picture={picture} slot="whole" sizes={wholeSizes(picture, boxes)} priority={priority} />
      </span>
    );
  }
  if (src === '') return <span className={styles.picture} />;
  return (
    <span className={styles.picture}>
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        src={src}
        alt={alt}
      />
    </span>
  );
}
