import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { BrandListScreen } from '@/components/brands/brand-list-screen';
import { requirePage } from '@/components/lists/list-view';
import { listMetadata } from '@/components/metadata/list-metadata';
import { listBrands } from '@/lib/cms/brands';
import { optional } from '@/lib/cms/optional';
import { getJoinUsUrl } from '@/lib/cms/options';
import { requireLocale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

/** D5: brand, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; page: string }> };

async function parse(params: Props['params']) {
  const { locale, page } = await params;
  return { locale: requireLocale(locale), page: Number(page) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await parse(params);
  const [t, lists] = await Promise.all([
    getTranslations({ locale, namespace: 'brands' }),
    getTranslations({ locale, namespace: 'lists' }),
  ]);
  return listMetadata({
    locale,
    name: { zh: t('title'), en: t('title') },
    path: canonicalPath({ name: 'brand', page }),
    pageLabel: page > 1 ? lists('pageOf', { page }) : null,
    description: t('description'),
  });
}

/** All brands (R13). Where to join is decoration: without it the list still stands. */
export default async function BrandListPage({ params }: Props) {
  const { locale, page } = await parse(params);
  setRequestLocale(locale);
  const [listing, joinUs] = await Promise.all([listBrands(page), optional(getJoinUsUrl())]);
  return (
    <BrandListScreen listing={requirePage(listing, page)} joinUs={joinUs ?? ''} locale={locale} page={page} />
  );
}
