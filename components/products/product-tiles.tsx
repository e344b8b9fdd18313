import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, Phrase, Product } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { productPath } from '@/lib/routes';

import styles from './product-tiles.module.css';

/** A product, or a hit of the index, as far as a tile shows it. */
export type ProductTile = Pick<InLanguage<Product>, 'slug' | 'title' | 'picture'> & {
  id: number | string;
  brand: { title: Phrase } | null;
};

type ProductTilesProps = {
  products: readonly ProductTile[];
  locale: Locale;
  /** Products in one line of a large screen: J25, K27; six stand in one line of a strip, `fit`: as many as fit. */
  perLine?: 4 | 6 | 'fit';
  /** The first picture is the one the reader sees first. */
  priority?: boolean;
  /** Every tile has one height, whatever it says: for tiles that are exchanged while the page is read. */
  isOneHeight?: boolean;
};

/** Products side by side: picture, name, and who makes it. Source: E27. */
export function ProductTiles({
  products,
  locale,
  perLine = 4,
  priority = false,
  isOneHeight = false,
}: ProductTilesProps) {
  return (
    <ul
      className={styles.row}
      role="list"
      data-per-line={perLine}
      data-one-height={isOneHeight ? '' : undefined}
    >
      {products.map((product, at) => (
        <li key={product.id} data-product-id={product.id}>
          <SiteLink className={styles.product} href={productPath(locale, product.slug)}>
            <span className={styles.picture}>
              {product.picture && (
                <PictureBox
                  picture={product.picture}
                  slot="thumb"
                  ratio={1}
                  boxWidth={304}
                  priority={priority && at === 0}
                  decorative
                />
              )}
            </span>
            <span className={styles.text}>
              <span className={styles.title}>
                <PhraseText phrase={product.title} />
              </span>
              {product.brand && product.brand.title.text !== '' && (
                <span className={styles.brand}>
                  <PhraseText phrase={product.brand.title} />
                </span>
              )}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
