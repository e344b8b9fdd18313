import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { chainOf } from '@/components/lists/category-chain';
import { CategoryScreen } from '@/components/lists/category-screen';
import { readCategory } from '@/components/lists/read-category';
import { listMetadata } from '@/components/metadata/list-metadata';
import { requireLocale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

/** D5: category, 120 s. */
export const revalidate = 120;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; ppid: string; pid: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: segment, ...rest } = await params;
  const locale = requireLocale(segment);
  const { category, page } = await readCategory(locale, rest);
  const t = await getTranslations({ locale, namespace: 'lists' });
  return listMetadata({
    locale,
    name: category.name,
    path: canonicalPath({ name: 'category', chain: chainOf([...category.chain, category]), page }),
    pageLabel: page > 1 ? t('pageOf', { page }) : null,
  });
}

/** A category of the second level and its pages (R33, R34). */
export default async function Category2Page({ params }: Props) {
  const { locale: segment, ...rest } = await params;
  const locale = requireLocale(segment);
  setRequestLocale(locale);
  const shown = await readCategory(locale, rest);
  return <CategoryScreen {...shown} locale={locale} screen="category2" />;
}
