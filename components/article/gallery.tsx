import type { CSSProperties } from 'react';
import { useTranslations } from 'next-intl';

import { Plate } from '@/components/lightbox/plate';
import { PictureFavouriteButton } from '@/components/favourites/picture-favourite-button';
import { FigureCaption } from '@/components/media/figure-caption';
import { PictureBox } from '@/components/media/picture';
import type { InLanguage, Picture } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './gallery.module.css';
import type { PlateIds } from './plates-of';

type GalleryProps = {
  pictures: InLanguage<Picture>[];
  /** The article they are of, in which they can be saved; not given on other screens. */
  post?: number;
  /** The ids they are linked to by. */
  ids?: PlateIds;
  /** Of several; `rest` where others stand in the text. */
  heading?: 'gallery' | 'rest';
  locale: Locale;
};

/**
 * The pictures an article does not show in its text, on one shelf at one height, each in its own ratio (J40). It scrolls by hand, wheel and
 * arrow keys and snaps to a picture; each leads to the large file. No script: the arrow buttons are the browser's
 * own where it has them.
 */
export function Gallery({ pictures, post, ids, heading = 'gallery', locale }: GalleryProps) {
  const t = useTranslations('article');
  if (pictures.length === 0) return null;
  const name = t(heading === 'rest' ? 'restOfGallery' : 'gallery');
  return (
    <section className={styles.gallery} data-block="gallery" aria-labelledby="gallery-heading">
      <h2 id="gallery-heading" className={styles.heading}>
        {name} <span className={styles.count}>{pictures.length}</span>
      </h2>
      {/* Scrolled by the arrow keys, so it takes the focus. */}
      <ol
        className={styles.shelf}
        role="list"
        tabIndex={0}
        aria-label={name}
        data-back={t('previousPicture')}
        data-on={t('nextPicture')}
      >
        {pictures.map((picture, at) => {
          const ratio = picture.width > 0 && picture.height > 0 ? picture.width / picture.height : 1.5;
          return (
            <li key={at} className={styles.item}>
              <figure>
                <Plate
                  picture={picture}
                  id={ids?.get(picture)}
                  className={styles.box}
                  style={{ '--ratio': ratio.toFixed(4) } as CSSProperties} // a custom property, which React's type does not list
                  label={t('enlarge', { number: at + 1, total: pictures.length, alt: picture.alt.text })}
                >
                  <PictureBox picture={picture} slot="whole" sizes="(min-width: 900px) 60vw, 86vw" />
                </Plate>
                <div className={styles.under}>
                  <span className={styles.number} aria-hidden="true">
                    {at + 1}/{pictures.length}
                  </span>
                  <FigureCaption
                    caption={picture.caption}
                    credit={picture.credit}
                    pictures={[picture]}
                    ids={ids}
                  />
                  {post !== undefined && (
                    <PictureFavouriteButton
                      post={post}
                      src={picture.src}
                      label={t('savePicture', { number: at + 1, total: pictures.length })}
                      locale={locale}
                    />
                  )}
                </div>
              </figure>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
