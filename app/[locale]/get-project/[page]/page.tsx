import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { ProjectListScreen } from '@/components/community/project-list-screen';
import { projectListMetadata } from '@/components/community/project-metadata';
import { listProjectsPage } from '@/lib/cms/community';
import { getPage } from '@/lib/cms/pages';
import { requireLocale } from '@/lib/i18n/locales';
import { PROJECT_LIST_PAGE } from '@/lib/routing/route';

/** D5: get-project, 300 s. */
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
  const t = await getTranslations({ locale, namespace: 'lists' });
  const text = await getPage(PROJECT_LIST_PAGE);
  return text ? projectListMetadata(text, page, t('pageOf', { page }), locale) : {};
}

/** The page about projects with the list of all of them, 18 a page (R55). */
export default async function ProjectListPage({ params }: Props) {
  const { locale, page } = await parse(params);
  setRequestLocale(locale);
  const [text, listing] = await Promise.all([getPage(PROJECT_LIST_PAGE), listProjectsPage(page)]);
  if (!text || page > Math.max(1, listing.totalPages)) notFound();
  return <ProjectListScreen text={text} listing={listing} page={page} locale={locale} />;
}
