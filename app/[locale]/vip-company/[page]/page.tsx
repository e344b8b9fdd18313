import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { VipCompanyScreen } from '@/components/company/vip-company-screen';
import { listMetadata } from '@/components/metadata/list-metadata';
import { listVipCompanies } from '@/lib/cms/companies';
import { requireLocale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

/** D5: vip-company, 300 s. */
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
  const t = await getTranslations({ locale, namespace: 'company' });
  const lists = await getTranslations({ locale, namespace: 'lists' });
  const name = t('companies');
  return listMetadata({
    locale,
    name: { zh: name, en: name },
    path: canonicalPath({ name: 'vip-company', page }),
    pageLabel: page > 1 ? lists('pageOf', { page }) : null,
  });
}

/** The directory of offices (R5). */
export default async function VipCompanyPage({ params }: Props) {
  const { locale, page } = await parse(params);
  setRequestLocale(locale);
  const companies = await listVipCompanies(page);
  // Page 1 of an empty list is a page; every other page beyond the total is not (R63).
  if (page > Math.max(1, companies.totalPages)) notFound();
  return <VipCompanyScreen companies={companies} page={page} locale={locale} />;
}
