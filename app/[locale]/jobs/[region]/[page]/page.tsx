import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { JobsScreen } from '@/components/jobs/jobs-screen';
import { readJobs } from '@/components/jobs/read-jobs';
import { regionTitle } from '@/components/jobs/region-names';
import { listMetadata } from '@/components/metadata/list-metadata';
import { requireLocale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';
import { REGIONS } from '@/lib/routing/route';

/** D5: jobs, 60 s. */
export const revalidate = 60;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; region: string; page: string }> };

async function parse(params: Props['params']) {
  const { locale, region: segment, page } = await params;
  const region = REGIONS.find((one) => one === segment);
  if (!region) notFound();
  return { locale: requireLocale(locale), region, page: Number(page) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, region, page } = await parse(params);
  const t = await getTranslations({ locale, namespace: 'lists' });
  return listMetadata({
    locale,
    name: await regionTitle(region),
    path: canonicalPath({ name: 'jobs', region, page }),
    pageLabel: page > 1 ? t('pageOf', { page }) : null,
  });
}

/** The jobs of a region and their pages (R26, R27, X-13 to X-17). */
export default async function JobsPage({ params }: Props) {
  const { locale, region, page } = await parse(params);
  setRequestLocale(locale);
  return (
    <JobsScreen locale={locale} region={region} page={page} jobs={await readJobs(locale, region, page)} />
  );
}
