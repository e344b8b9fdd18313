import { useTranslations } from 'next-intl';

import { inLanguage } from '@/lib/cms/in-language';
import type { BrandFacet } from '@/lib/cms/models/catalog';
import type { Locale } from '@/lib/i18n/locales';

import styles from './brand-facet.module.css';
import { BrandLookup } from './brand-lookup.island';
import { BrandRows, SHOWN, type BrandLabels } from './brand-rows';
import { catalogHref, type Selected } from './catalog-links';
import { LivePart } from './live-part.island';

type BrandFacetProps = {
  brands: readonly BrandFacet[];
  selected: Selected;
  locale: Locale;
  labels: BrandLabels;
};

/** The brands among the products found, and a box that finds others. Source: R9, C94, K18. */
export function BrandFacets({ brands, selected, locale, labels }: BrandFacetProps) {
  const t = useTranslations('catalog');
  if (brands.length === 0) return null;
  const rows = inLanguage([...brands], locale);
  return (
    <section data-block="brand-facet" aria-labelledby="brand-facet">
      <h2 className={styles.heading} id="brand-facet">
        {t('brands')}
      </h2>
      {rows.length > SHOWN && (
        <BrandLookup
          action={catalogHref(locale, { ...selected, brand: '' })}
          values={rows.map(({ value }) => value)}
          labels={{ field: t('lookup'), button: t('lookupGo') }}
        />
      )}
      <LivePart of="brands">
        <BrandRows rows={rows} selected={selected} locale={locale} labels={labels} />
      </LivePart>
    </section>
  );
}
