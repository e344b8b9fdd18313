import type { CSSProperties } from 'react';

import { Plate } from '@/components/lightbox/plate';
import { FigureCaption } from '@/components/media/figure-caption';
import { PictureBox } from '@/components/media/picture';
import type { InLanguage, Picture } from '@/lib/cms/models';

import styles from './cover.module.css';
import type { PlateIds } from './plates-of';

/** An upright picture would be several windows tall at full width: it opens the column of the text instead. */
export function isUpright(picture: InLanguage<Picture>): boolean {
  return picture.height > picture.width;
}

/**
 * The first picture: as large as the window allows, uncropped, fetched before everything else. It runs to both
 * edges of a window that can hold it whole, else it stands in the text frame.
 */
export function Cover({ picture, ids }: { picture: InLanguage<Picture>; ids: PlateIds }) {
  const id = ids.get(picture);
  const ratio = picture.width > 0 && picture.height > 0 ? picture.width / picture.height : 1.5;
  if (isUpright(picture)) {
    return (
      <figure className={styles.upright} data-block="cover">
        <Plate picture={picture} id={id}>
          <PictureBox picture={picture} slot="whole" priority sizes="(min-width: 1024px) 840px, 100vw" />
        </Plate>
        <FigureCaption caption={picture.caption} credit={picture.credit} pictures={[picture]} ids={ids} />
      </figure>
    );
  }
  return (
    <figure data-block="cover">
      <Plate
        picture={picture}
        id={id}
        className={styles.box}
        style={{ '--ratio': ratio.toFixed(4) } as CSSProperties} // a custom property, which React's type does not list
      >
        <PictureBox picture={picture} slot="whole" priority sizes="100vw" />
      </Plate>
      <div className="frame">
        <FigureCaption caption={picture.caption} credit={picture.credit} pictures={[picture]} ids={ids} />
      </div>
    </figure>
  );
}
