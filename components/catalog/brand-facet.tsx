import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import { inLanguage } from '@/lib/cms/in-language';
import type { InLanguage } from '@/lib/cms/models';
import type { BrandFacet } from '@/lib/cms/models/catalog';
import type { Locale } from '@/lib/i18n/locales';

import { catalogHref, type Selected } from './catalog-links';
import styles from './brand-facet.module.css';

type BrandFacetProps = { brands: readonly BrandFacet[]; selected: Selected; locale: Locale };

/** Brands shown before the rest is folded away. */
const SHOWN = 10;

/** The brands among the products found, each with how many it has; the chosen one leads back to all. Source: R9, C94, K18. */
export function BrandFacets({ brands, selected, locale }: BrandFacetProps) {
  const t = useTranslations('catalog');
  if (brands.length === 0) return null;
  const rows = inLanguage([...brands], locale);
  const rest = rows.slice(SHOWN);
  const isBehind = rest.some(({ value }) => value === selected.brand);
  return (
    <section data-block="brand-facet" aria-labelledby="brand-facet">
      <h2 className={styles.heading} id="brand-facet">
        {t('brands')}
      </h2>
      {selected.brand !== '' && (
        <SiteLink
          className={styles.row}
          href={catalogHref(locale, { ...selected, brand: '' })}
          data-action="all-brands"
        >
          {t('allBrands')}
        </SiteLink>
      )}
      <Rows rows={rows.slice(0, SHOWN)} selected={selected} locale={locale} />
      {rest.length > 0 && (
        <details className={styles.rest} open={isBehind}>
          <summary>{t('moreBrands', { count: rest.length })}</summary>
          <Rows rows={rest} selected={selected} locale={locale} />
        </details>
      )}
    </section>
  );
}

type RowsProps = { rows: readonly InLanguage<BrandFacet>[]; selected: Selected; locale: Locale };

function Rows({ rows, selected, locale }: RowsProps) {
  return (
    <ul role="list">
      {rows.map(({ value, name, count }) => (
        <li key={value} className={styles.item}>
          <SiteLink
            className={styles.row}
            href={catalogHref(locale, { ...selected, brand: value })}
            rel="nofollow"
            data-brand={value}
            aria-current={value === selected.brand ? 'true' : undefined}
          >
            <PhraseText phrase={name} />
            <span className={styles.count}>{count}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
