import { PictureBox } from '@/components/media/picture';
import type { CoverBox } from '@/lib/ads/places';
import type { InLanguage, Picture } from '@/lib/cms/models';

import { cardCropFor, coverSizes } from './cover-sizes';
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

/** The picture of an ad, filling a box whose size the style sheet has reserved. */
export function AdPicture({ picture, src, alt, boxes, priority = false }: AdPictureProps) {
  if (picture) {
    const crop = cardCropFor(picture, boxes);
    return (
      <picture className={styles.picture}>
        {crop && <source {...crop} />}
        <PictureBox picture={picture} slot="whole" sizes={coverSizes(picture, boxes)} priority={priority} />
      </picture>
    );
  }
  if (src === '') return <span className={styles.picture} />;
  return (
    <span className={styles.picture}>
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        src={src}
        alt={alt}
      />
    </span>
  );
}
