import { useTranslations } from 'next-intl';

import { chosenLabels } from '@/components/lists/chosen-values';
import { withBrand } from '@/components/metadata/article-metadata';
import { pageLabels } from '@/components/pagination/pagination';
import { phrase } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';

import type { CatalogLabels } from './catalog-labels';
import { SAMPLE } from './count-words';
import type { CatalogView } from './read-catalog';

/** The words of the catalogue's islands, from the messages. On the server only. */
export function useCatalogLabels({ way }: CatalogView, locale: Locale): CatalogLabels {
  const t = useTranslations('catalog');
  const lists = useTranslations('lists');
  const pages = useTranslations('pagination');
  const browse = useTranslations('browse');
  const node = way.at(-1);
  const title = node ? phrase(node.name, locale).text : t('title');
  return {
    loading: pages('loading'),
    pageOf: t.raw('pageOf'),
    titleFirst: withBrand(title, locale),
    titlePage: withBrand(`${title} - ${lists.raw('pageOf')}`, locale),
    start: t('title'),
    lookupFound: t.raw('lookupFound'),
    lookupNone: t('lookupNone'),
    lookupFailed: t('lookupFailed'),
    lookupBusy: t('lookupBusy'),
    failed: t('failed'),
    busy: t('busy'),
    reload: t('reload'),
    total: { one: t('total', { total: 1 }), many: t('total', { total: SAMPLE }) },
    pages: pageLabels(pages),
    chosen: chosenLabels(browse),
    empty: { empty: lists('empty'), emptyWay: lists('emptyWay') },
    brands: { all: t('allBrands'), more: t.raw('moreBrands') },
  };
}
