import { useTranslations } from 'next-intl';

import { Icon } from '@/components/ui/icon';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import { inLanguage, phrase } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';
import type { FilterValues } from '@/lib/routing/route';

import styles from './filter-facets.module.css';
import { withValue, type Facet } from './filter-links';

type FacetsProps = { facets: Facet[]; values: FilterValues; locale: Locale };

/**
 * The four lists of a filter; each opens by itself, without script (R49). Every value that would leave something is a link, the
 * one that is set is none.
 */
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

function FacetList({ facet: { key, chosen, options, any }, values, locale }: FacetListProps) {
  const t = useTranslations('browse');
  if (options.length === 0 && !chosen) return null;
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
            <SiteLink href={withValue(locale, values, key, 'all')}>
              {t('any')}
              <Count of={any} />
            </SiteLink>
          </li>
        )}
        {inLanguage(options, locale).map(({ id, slug, name, count }) => (
          <li key={id}>
            {slug === values[key] ? (
              <span className={styles.current} aria-current="true">
                <PhraseText phrase={name} />
                <Count of={count} />
              </span>
            ) : (
              <SiteLink href={withValue(locale, values, key, slug)}>
                <PhraseText phrase={name} />
                <Count of={count} />
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How many articles are left. */
function Count({ of }: { of: number | null }) {
  return of !== null && <span className={styles.count}>{of}</span>;
}
