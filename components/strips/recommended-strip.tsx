import { getTranslations } from 'next-intl/server';

import { BrandTile } from '@/components/brands/brand-tile';
import { ProductTiles } from '@/components/products/product-tiles';
import { SectionHead } from '@/components/ui/section-head';
import { listTopBrands } from '@/lib/cms/brands';
import { inLanguage } from '@/lib/cms/in-language';
import { optional } from '@/lib/cms/optional';
import { listStripProducts } from '@/lib/cms/products';
import type { Locale } from '@/lib/i18n/locales';

import styles from './recommended-strip.module.css';

type StripProps = {
  locale: Locale;
  /** The slug of the screen's own thing, which is not recommended on itself. */
  except?: string;
};

type ProductStripProps = StripProps & {
  /** The id of the screen's own article or product. */
  like: number;
};

/**
 * Products the editors recommend, at the foot of an article or a product, those most like it first: at most six, those shown
 * too often left out (J24, K8, V20). Reads for itself and is left out when it cannot, so a screen just says
 * `<ProductStrip locale={locale} like={article.id} />`.
 */
export async function ProductStrip({ locale, like, except }: ProductStripProps) {
  const [t, all] = await Promise.all([
    getTranslations({ locale, namespace: 'strips' }),
    optional(listStripProducts(like)),
  ]);
  const products = (all ?? []).filter((product) => product.slug !== except);
  if (products.length === 0) return null;
  return (
    <section data-block="strip-products" aria-labelledby="strip-products">
      <SectionHead id="strip-products" title={t('products')} />
      <ProductTiles products={inLanguage(products, locale)} locale={locale} perLine={6} />
    </section>
  );
}

/** The same for brands: `<BrandStrip locale={locale} except={slug} />`. */
export async function BrandStrip({ locale, except }: StripProps) {
  const [t, all] = await Promise.all([
    getTranslations({ locale, namespace: 'strips' }),
    optional(listTopBrands()),
  ]);
  const brands = (all ?? []).filter((brand) => brand.slug !== except);
  if (brands.length === 0) return null;
  return (
    <section data-block="strip-brands" aria-labelledby="strip-brands">
      <SectionHead id="strip-brands" title={t('brands')} />
      <ul className={styles.brands} role="list">
        {inLanguage(brands, locale).map((brand) => (
          <li key={brand.id}>
            <BrandTile brand={brand} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}
