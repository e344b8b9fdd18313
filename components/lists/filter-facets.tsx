import { useTranslations } from 'next-intl';

import { inLanguage, phrase } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';
import type { ListChoice } from '@/lib/lists/list-choice';
import type { FilterValues } from '@/lib/routing/route';

import { FacetLists, type FacetListProps } from './facet-lists';
import { withValue, type Facet } from './filter-links';

type FacetsProps = {
  facets: Facet[];
  values: FilterValues;
  /** What every link keeps: the year, and the order. */
  choice?: ListChoice;
  /** Further lists beside the four. */
  more?: FacetListProps[];
  locale: Locale;
};

/** The four lists of a filter (R49). */
export function FilterFacets({ facets, values, choice = {}, more = [], locale }: FacetsProps) {
  const t = useTranslations('browse');
  const kept = { values, choice };
  const lists = facets.map(({ key, chosen, options, any }) => ({
    name: key,
    isEndless: Object.keys(choice).length > 0,
    title: t(key),
    chosen: chosen && { slug: values[key], name: phrase(chosen.name, locale) },
    any: { href: withValue(locale, kept, key, 'all'), count: any },
    lines: inLanguage(options, locale).map(({ slug, name, count }) => ({
      ...{ slug, name, count },
      href: withValue(locale, kept, key, slug),
    })),
  }));
  return <FacetLists label={t('filters')} anyWords={t('any')} lists={[...lists, ...more]} />;
}
