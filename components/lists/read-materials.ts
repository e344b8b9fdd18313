import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

import type { Material } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import { listPostsBy } from '@/lib/cms/posts-by-term';
import { getTerm, listFeaturedMaterials } from '@/lib/cms/terms';
import type { Locale } from '@/lib/i18n/locales';

import { filterStart } from './filter-links';
import { requirePage, type ListView } from './list-view';

export type MaterialsView = ListView & { slug: string; featured: Material[] };

/** What `/materials/{tag}` shows: the articles of a material (R45). An unknown one is a 404. */
export async function readMaterials(
  locale: Locale,
  { tag, page: number }: { tag: string; page: string },
): Promise<MaterialsView> {
  const page = Number(number);
  const [term, listing, featured, t] = await Promise.all([
    getTerm('material', tag),
    listPostsBy({ material: tag }, page),
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
    slug: term.slug,
    featured: featured ?? [],
  };
}
