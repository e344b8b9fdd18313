import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { personMetadata } from '@/components/metadata/directory-metadata';
import { PersonScreen } from '@/components/people/person-screen';
import { getPerson, listPersonPosts } from '@/lib/cms/people';
import { requireLocale } from '@/lib/i18n/locales';

/** D5: people, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; id: string; page: string }> };

/** Who has published nothing has no page (A44), and no list has a page beyond its last (R38, R63). */
async function read(params: Props['params']) {
  const { locale, id, page: segment } = await params;
  const page = Number(segment);
  const [person, posts] = await Promise.all([getPerson(Number(id)), listPersonPosts(Number(id), page)]);
  if (!person || page > posts.totalPages) notFound();
  return { locale: requireLocale(locale), person, posts, page };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, person, page } = await read(params);
  const t = await getTranslations({ locale, namespace: 'lists' });
  return personMetadata(person, page, locale, page > 1 ? t('pageOf', { page }) : null);
}

/** A person, and the articles by or with them (R37, R38). */
export default async function PersonPage({ params }: Props) {
  const shown = await read(params);
  setRequestLocale(shown.locale);
  return <PersonScreen {...shown} />;
}
