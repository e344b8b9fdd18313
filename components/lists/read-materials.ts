import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

import type { Material } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import { getTerm, listFeaturedMaterials } from '@/lib/cms/terms';
import type { Locale } from '@/lib/i18n/locales';
import type { ListChoice } from '@/lib/lists/list-choice';

import { filterStart } from './filter-links';
import { requirePage, type ListView } from './list-view';
import { readChosenList } from './read-chosen-list';

export type MaterialsView = ListView & { slug: string; featured: Material[] };

/** What `/materials/{tag}` shows: the articles of a material (R45). An unknown one is a 404. */
export async function readMaterials(
  locale: Locale,
  { tag, page: number }: { tag: string; page: string },
  choice: ListChoice = {},
): Promise<MaterialsView> {
  const page = Number(number);
  const [term, { listing, chosen }, featured, t] = await Promise.all([
    getTerm('material', tag),
    readChosenList({ material: tag }, page, choice),
    optional(listFeaturedMaterials()),
    getTranslations({ locale, namespace: 'browse' }),
  ]);
  if (!term) notFound();
  return {
    screen: 'materials',
    route: { name: 'materials', tag: term.slug, page },
    name: term.name,
    follow: { kind: 'material', id: term.id },
    parents: [{ phrase: { text: t('material'), lang: null }, href: filterStart(locale) }],
    listing: requirePage(listing, page),
    chosen,
    slug: term.slug,
    featured: featured ?? [],
  };
}
