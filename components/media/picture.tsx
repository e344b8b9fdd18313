import type { InLanguage, Picture } from '@/lib/cms/models';

import styles from './picture.module.css';
import { cardSources, thumbSources, wholeSources, type Sources } from './sources';

export type PictureBoxProps = {
  picture: InLanguage<Picture>;
  /**
   * `whole`: uncropped, in its own ratio; `card`: exactly 472 x 303 (K54); `thumb`: a small crop of `ratio`;
   * `contain`: inside a box of `ratio`, nothing cut off (logos).
   */
  slot: 'whole' | 'card' | 'thumb' | 'contain';
  /** The CSS `sizes` of a whole picture, or of a card drawn larger than cards are; the cropped slots know theirs. */
  sizes?: string;
  /** Width over height of the box of `thumb` and `contain`; 1 when not given. */
  ratio?: number;
  /** Width in CSS pixels a `thumb` or `contain` box is drawn at most; 160 when not given. */
  boxWidth?: number;
  /** The picture the reader sees first: fetched at once, before everything else. One per page. */
  priority?: boolean;
  /** Says nothing the text beside it does not say (a thumb beside its title): an empty `alt`. */
  decorative?: boolean;
};

function sourcesOf(props: PictureBoxProps): Sources {
  const { picture, slot, sizes, ratio = 1, boxWidth = 160, priority = false } = props;
  switch (slot) {
    case 'whole':
      return { ...wholeSources(picture), sizes: sizes ?? '100vw' };
    case 'card':
      // A lazy picture is chosen when its box is known, by a browser that can: some shelves draw cards much smaller.
      if (priority) return { ...cardSources(picture), ...(sizes === undefined ? {} : { sizes }) };
      return lazily(cardSources(picture));
    case 'thumb':
    case 'contain':
      return thumbSources(picture, boxWidth, Math.round(boxWidth / ratio));
  }
}

const lazily = (sources: Sources): Sources =>
  sources.sizes ? { ...sources, sizes: `auto, ${sources.sizes}` } : sources;

/**
 * One picture in a box that has its final size before the file arrives (CLS 0), on its dominant colour until it
 * does. The files are the renditions made at upload, so next/image has nothing left to do and its client half
 * would only add script to every article: this is plain markup. Source: E5, K54, design brief "Character".
 */
export function PictureBox(props: PictureBoxProps) {
  const { picture, slot, priority = false, decorative = false } = props;
  const { src, srcSet, sizes, width, height } = sourcesOf(props);
  // A backend that tells no size still gets a box that does not move: the ratio most pictures have.
  const box = width > 0 && height > 0 ? { width, height } : { width: 1440, height: 960 };
  return (
    <img
      className={slot === 'whole' ? styles.picture : `${styles.picture} ${styles[slot]}`}
      // Before `src`, so that a browser reading in order has decided how before it knows what.
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      // Of pictures without a priority Chrome prefers the first five, which share the line with the one in sight.
      fetchPriority={priority ? 'high' : 'low'}
      width={box.width}
      height={box.height}
      style={{
        aspectRatio: `${box.width} / ${box.height}`,
        ...(picture.color ? { backgroundColor: picture.color } : {}),
      }}
      sizes={srcSet ? sizes : undefined}
      srcSet={srcSet || undefined}
      src={src}
      alt={decorative ? '' : picture.alt.text}
      lang={decorative ? undefined : (picture.alt.lang ?? undefined)}
    />
  );
}
