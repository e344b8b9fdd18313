import { useTranslations } from 'next-intl';

import { inLanguage, phrase } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';
import type { ListChoice } from '@/lib/lists/list-choice';
import { chosenListPath } from '@/lib/routes';

import type { Step } from './breadcrumb';
import type { ChosenValuesProps } from './chosen-links';
import { ChosenValues } from './chosen-values';
import { FacetLists, type FacetListProps } from './facet-lists';
import type { ListView } from './list-view';
import { Orders } from './orders';

type ToolsProps = { view: ListView; locale: Locale };

const hrefOf = ({ route }: ListView, locale: Locale, choice: ListChoice) =>
  chosenListPath(locale, { ...route, page: 1 }, choice);

/** What a list is narrowed to besides what it is of; each value is a link that removes it, where that leaves something. */
export function useChosenOfList({ view, locale }: ToolsProps): ChosenValuesProps['chosen'] {
  const { choice = {}, choices, office } = view.chosen ?? {};
  const without = (key: 'office' | 'year') =>
    choices?.[key].any === 0 ? null : hrefOf(view, locale, { ...choice, [key]: undefined });
  return [
    ...(office ? [{ key: 'by-office', name: phrase(office.name, locale), href: without('office') }] : []),
    ...(choice.year === undefined
      ? []
      : [{ key: 'by-year', name: { text: choice.year, lang: null }, href: without('year') }]),
  ];
}

/** The years of a list, and its offices where it is not one office's own or has them among other lists. */
export function useFacetsOfList({ view, locale }: ToolsProps): FacetListProps[] {
  const t = useTranslations('browse');
  const { choice = {}, choices, office = null } = view.chosen ?? {};
  if (!choices) return [];
  const { route } = view;
  const hasOwnOffice = route.name === 'filter' || (route.name === 'tag' && route.ppid === 'office');
  const to = (changes: ListChoice) => hrefOf(view, locale, { ...choice, ...changes });
  const years: FacetListProps = {
    name: 'year',
    isEndless: true,
    title: t('year'),
    chosen: choice.year === undefined ? null : { slug: choice.year, name: { text: choice.year, lang: null } },
    any: { href: to({ year: undefined }), count: choices.year.any },
    lines: choices.year.terms.map(({ year, count }) => ({
      ...{ slug: year, count, href: to({ year }) },
      name: { text: year, lang: null },
    })),
  };
  const offices: FacetListProps = {
    name: 'office',
    isEndless: true,
    title: t('office'),
    chosen: office && { slug: office.slug, name: phrase(office.name, locale) },
    any: { href: to({ office: undefined }), count: choices.office.any },
    lines: inLanguage(choices.office.terms, locale).map(({ slug, name, count }) => ({
      ...{ slug, name, count, href: to({ office: slug }) },
    })),
  };
  // One value is no choice.
  return (hasOwnOffice ? [years] : [years, offices]).filter(
    ({ lines, chosen }) => chosen || lines.length > 1,
  );
}

/** Where a list without articles may have some: without its year or its office. */
export const useWaysOfList = (props: ToolsProps): Step[] => {
  const t = useTranslations('browse');
  return useChosenOfList(props).flatMap(({ name, href }) =>
    href === null ? [] : [{ phrase: { text: t('without', { name: name.text }), lang: null }, href }],
  );
};

/** By what a list can be narrowed, and its two orders; nothing of it on a backend that does not say. */
export function ListTools({ view, locale }: ToolsProps) {
  const t = useTranslations('browse');
  const chosen = useChosenOfList({ view, locale });
  const lists = useFacetsOfList({ view, locale });
  return (
    <>
      <ChosenValues
        chosen={chosen}
        allHref={hrefOf(view, locale, { orderby: view.chosen?.choice.orderby })}
      />
      <FacetLists label={t('filters')} anyWords={t('any')} lists={lists} />
      <ListOrder view={view} locale={locale} />
    </>
  );
}

/** The newest first, which is usual, and what is read most first. */
export function ListOrder({ view, locale }: ToolsProps) {
  const t = useTranslations('browse');
  const { choice = {}, choices } = view.chosen ?? {};
  if (!choices || (view.listing.total < 2 && choice.orderby === undefined)) return null;
  const order = (name: string, label: string, orderby: ListChoice['orderby']) => ({
    ...{ name, label, isChosen: choice.orderby === orderby },
    href: hrefOf(view, locale, { ...choice, orderby }),
  });
  return (
    <Orders
      label={t('order')}
      orders={[order('date', t('newest'), undefined), order('views', t('mostRead'), 'views')]}
    />
  );
}
