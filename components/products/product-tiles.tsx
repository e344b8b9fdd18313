import Link from 'next/link';

import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import type { InLanguage, Product } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { productPath } from '@/lib/routes';

import styles from './product-tiles.module.css';

type ProductTilesProps = {
  products: readonly InLanguage<Product>[];
  locale: Locale;
  /** Products in one line of a large screen: J25, K27; six stand in one line of a strip. */
  perLine?: 4 | 6;
};

/** Products side by side: picture, name, and who makes it. Source: E27. */
export function ProductTiles({ products, locale, perLine = 4 }: ProductTilesProps) {
  return (
    <ul className={styles.row} role="list" data-per-line={perLine}>
      {products.map((product) => (
        <li key={product.id} data-product-id={product.id}>
          <Link className={styles.product} href={productPath(locale, product.slug)} prefetch={false}>
            <span className={styles.picture}>
              {product.picture && (
                <PictureBox picture={product.picture} slot="thumb" ratio={1} boxWidth={304} decorative />
              )}
            </span>
            <span className={styles.title}>
              <PhraseText phrase={product.title} />
            </span>
            {product.brand && (
              <span className={styles.brand}>
                <PhraseText phrase={product.brand.title} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
