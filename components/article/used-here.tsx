import { useTranslations } from 'next-intl';

import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { Article, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { brandPath, productPath } from '@/lib/routes';

import styles from './used-here.module.css';

type UsedHereProps = {
  article: Pick<InLanguage<Article>, 'brands' | 'otherBrands' | 'products'>;
  locale: Locale;
};

/** The brands and products an article names, each a link; brands without a page of their own as text (J41). */
export function UsedHere({ article, locale }: UsedHereProps) {
  const t = useTranslations('article');
  const { brands, otherBrands, products } = article;
  if (brands.length === 0 && products.length === 0 && otherBrands.text === '') return null;
  return (
    <section className={styles.used} data-block="used-here" aria-labelledby="used-here-heading">
      <div className={styles.names}>
        <h2 id="used-here-heading" className={styles.heading}>
          {t('usedHere')}
        </h2>
        {(brands.length > 0 || otherBrands.text !== '') && (
          <ul className={styles.brands} data-block="brands">
            {brands.map((brand) => (
              <li key={brand.id}>
                <SiteLink href={brandPath(locale, brand.slug)} className={styles.brand}>
                  {brand.logo && (
                    <span className={styles.logo}>
                      <PictureBox picture={brand.logo} slot="contain" ratio={1} boxWidth={48} decorative />
                    </span>
                  )}
                  <PhraseText phrase={brand.title} />
                </SiteLink>
              </li>
            ))}
            {otherBrands.text !== '' && (
              <li className={styles.plain}>
                <PhraseText phrase={otherBrands} />
              </li>
            )}
          </ul>
        )}
      </div>
      {products.length > 0 && (
        <ul className={styles.products} data-block="products">
          {products.map((product) => (
            <li key={product.id} className={styles.product}>
              <div className={styles.thumb}>
                {product.thumb && (
                  <PictureBox picture={product.thumb} slot="thumb" ratio={1} boxWidth={280} decorative />
                )}
              </div>
              <SiteLink href={productPath(locale, product.slug)} className="covering">
                <PhraseText phrase={product.title} />
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
