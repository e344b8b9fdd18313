import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';

import { PageView } from '@/components/article/page-view';
import { staticPageMetadata } from '@/components/metadata/article-metadata';
import { Screen } from '@/components/ui/screen';
import { getPage } from '@/lib/cms/pages';
import { requireLocale } from '@/lib/i18n/locales';

/** D5: page, 600 s. */
export const revalidate = 600;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; slug: string }> };

async function parse(params: Props['params']) {
  const { locale, slug } = await params;
  return { locale: requireLocale(locale), slug: decodeURIComponent(slug) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await parse(params);
  const page = await getPage(slug);
  return page ? staticPageMetadata(page, locale) : {};
}

/** A page of the house, by its slug (R19, R53-R59). */
export default async function StaticPage({ params }: Props) {
  const { locale, slug } = await parse(params);
  setRequestLocale(locale);
  const page = await getPage(slug);
  if (!page) notFound();
  return (
    <Screen name="page">
      <PageView page={page} locale={locale} />
    </Screen>
  );
}
