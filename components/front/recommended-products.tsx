import Link from 'next/link';
import { getTranslations } from 'next-intl/server';

import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SectionHead } from '@/components/ui/section-head';
import { adTarget } from '@/components/ads/ad-target';
import type { InLanguage, Product } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { productPath } from '@/lib/routes';

import styles from './recommended-products.module.css';

type RecommendedProductsProps = {
  products: readonly InLanguage<Product>[];
  /** Where the heading's link leads; empty for none. */
  moreHref: string;
  locale: Locale;
};

/** Products the editors recommend, four in a row. Source: H13, J25, K27, T11. */
export async function RecommendedProducts({ products, moreHref, locale }: RecommendedProductsProps) {
  if (products.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'home' });
  const more = adTarget(moreHref, locale);
  return (
    <section className={styles.block} data-block="recommend-products" aria-labelledby="recommend-products">
      <SectionHead id="recommend-products" title={t('recommendedProducts')}>
        {more !== null && <a href={more}>{t('more')}</a>}
      </SectionHead>
      <ul className={styles.row} role="list">
        {products.map((product) => (
          <li key={product.id}>
            <Link className={styles.product} href={productPath(locale, product.slug)} prefetch={false}>
              <span className={styles.picture}>
                {product.picture && (
                  <PictureBox picture={product.picture} slot="thumb" ratio={1} boxWidth={224} decorative />
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
    </section>
  );
}
