import { useTranslations } from 'next-intl';

import { Icon } from '@/components/ui/icon';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import { inLanguage, phrase } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';
import type { FilterValues } from '@/lib/routing/route';

import styles from './filter-facets.module.css';
import { hasTrueCounts, withValue, type Facet } from './filter-links';

type FacetsProps = { facets: Facet[]; values: FilterValues; locale: Locale };

/** The four lists of a filter; each opens by itself, without script, and every value is a link (R49). */
export function FilterFacets({ facets, values, locale }: FacetsProps) {
  const t = useTranslations('browse');
  return (
    <nav className={styles.facets} aria-label={t('filters')} data-block="facets">
      {facets.map((facet) => (
        <FacetList key={facet.key} facet={facet} values={values} locale={locale} />
      ))}
    </nav>
  );
}

type FacetListProps = { facet: Facet; values: FilterValues; locale: Locale };

function FacetList({ facet: { key, chosen, options }, values, locale }: FacetListProps) {
  const t = useTranslations('browse');
  if (options.length === 0) return null;
  const isCounted = hasTrueCounts(values, key);
  return (
    // One name for the four: to open one closes the other.
    <details className={styles.facet} name="facets" data-facet={key}>
      <summary className={styles.summary}>
        <span className={styles.key}>{t(key)}</span>
        <span className={styles.set}>
          {chosen ? <PhraseText phrase={phrase(chosen.name, locale)} /> : t('any')}
        </span>
        <Icon name="down" />
      </summary>
      <ul className={styles.options} role="list">
        {chosen && (
          <li>
            <SiteLink href={withValue(locale, values, key, 'all')}>{t('any')}</SiteLink>
          </li>
        )}
        {inLanguage(options, locale).map(({ id, slug, name, count }) => (
          <li key={id}>
            <SiteLink
              href={withValue(locale, values, key, slug)}
              aria-current={slug === values[key] ? 'true' : undefined}
            >
              <PhraseText phrase={name} />
              {isCounted && count > 0 && <span className={styles.count}>{count}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
