import { useTranslations } from 'next-intl';

import { phrase } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';

import type { Step } from './breadcrumb';
import { ChosenValues } from './chosen-values';
import { FilterFacets } from './filter-facets';
import { filterStart, withValue } from './filter-links';
import { ListScreen } from './list-screen';
import { ListOrder, useChosenOfList, useFacetsOfList } from './list-tools';
import type { FilterView } from './read-filter';

/** Articles by type, country, material and office: what is set, what there is to set, how many there are (R49). */
export function FilterScreen({ view, locale }: { view: FilterView; locale: Locale }) {
  const t = useTranslations('browse');
  const { facets, values } = view;
  const { choice = {} } = view.chosen ?? {};
  const kept = { values, choice };
  const chosen = facets.flatMap(({ key, chosen: term, any }) =>
    term
      ? [
          {
            ...{ key, name: phrase(term.name, locale) },
            href: any === 0 ? null : withValue(locale, kept, key, 'all'),
          },
        ]
      : [],
  );
  const narrowed = useChosenOfList({ view, locale });
  const years = useFacetsOfList({ view, locale });
  // Without articles: the list without one of its values is the nearest that may have some.
  const wider = chosen.flatMap(({ name, href }): Step[] =>
    href === null ? [] : [{ phrase: { text: t('without', { name: name.text }), lang: null }, href }],
  );
  const all: Step = { phrase: { text: t('all'), lang: null }, href: filterStart(locale) };
  return (
    <ListScreen
      view={view}
      locale={locale}
      ways={chosen.length > 1 ? [...wider, all] : [all]}
      emptyWords={t('nothing')}
      hasOwnTools
    >
      <ChosenValues chosen={[...chosen, ...narrowed]} allHref={filterStart(locale)} />
      <FilterFacets facets={facets} values={values} choice={choice} more={years} locale={locale} />
      <ListOrder view={view} locale={locale} />
    </ListScreen>
  );
}
