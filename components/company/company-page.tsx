import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { companyMetadata } from '@/components/metadata/directory-metadata';
import { requireLocale } from '@/lib/i18n/locales';

import { CompanyScreen } from './company-screen';
import { readCompany, type CompanyPart } from './read-company';

type Params = { locale: string; slug: string; page?: string };
type Props = { params: Promise<Params> };

/** The page of an office: what the files of its three addresses in `app/` export under Next's own names. */
export function companyPage(partOf: (page: number) => CompanyPart) {
  const parse = async (params: Props['params']) => {
    const { locale, slug, page = '1' } = await params;
    return {
      locale: requireLocale(locale),
      shown: await readCompany(decodeURIComponent(slug), partOf(Number(page))),
    };
  };
  const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
    const { locale, shown } = await parse(params);
    const t = await getTranslations({ locale, namespace: 'lists' });
    const page = shown.works === 'all' ? 1 : Math.max(shown.works, shown.jobs);
    return companyMetadata(shown, locale, page > 1 ? t('pageOf', { page }) : null);
  };
  const Page = async ({ params }: Props) => {
    const { locale, shown } = await parse(params);
    setRequestLocale(locale);
    return <CompanyScreen {...shown} locale={locale} />;
  };
  return { generateMetadata, Page };
}
