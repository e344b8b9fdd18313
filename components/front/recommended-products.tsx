import { getTranslations } from 'next-intl/server';

import { ProductTiles } from '@/components/products/product-tiles';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { adTarget } from '@/components/ads/ad-target';
import type { InLanguage, Product } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { catalogPath } from '@/lib/routes';

import { RandomProducts } from './random-products.island';
import styles from './recommended-products.module.css';

type RecommendedProductsProps = {
  products: readonly InLanguage<Product>[];
  /** Lines of the block, four products each (T11). */
  lines: number;
  /** Where the heading's link leads; empty for none. */
  moreHref: string;
  locale: Locale;
};

/**
 * Products the editors recommend, four in a row: sent in the order of the CMS, shown in one of each visit. Source: H13,
 * J25, K27, T11, C38.
 */
export async function RecommendedProducts({ products, lines, moreHref, locale }: RecommendedProductsProps) {
  if (products.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'home' });
  const more = adTarget(moreHref, locale);
  return (
    <section className={styles.block} data-block="recommend-products" aria-labelledby="recommend-products">
      <SectionHead id="recommend-products" title={t('recommendedProducts')}>
        {more !== null && <a href={more}>{t('more')}</a>}
        <SiteLink href={catalogPath(locale)}>{t('allProducts')}</SiteLink>
      </SectionHead>
      <RandomProducts lines={lines} drawn={products.length} locale={locale}>
        <ProductTiles products={products} locale={locale} isOneHeight />
      </RandomProducts>
    </section>
  );
}
