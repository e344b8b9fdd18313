import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { listMetadata } from '@/components/metadata/list-metadata';
import { requireLocale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

import { CatalogScreen } from './catalog-screen';
import { readCatalog } from './read-catalog';

type Props = {
  params: Promise<{ locale: string; filter: string; page: string }>;
  /** Given only by the dynamic variant: reading it makes a page one. */
  searchParams?: Promise<Record<string, string | string[] | undefined>>;
};

async function readFor({ params, searchParams }: Props) {
  const { locale, filter, page } = await params;
  const { brand } = (await searchParams) ?? {};
  const only = typeof brand === 'string' ? brand : (brand?.[0] ?? '');
  return {
    locale: requireLocale(locale),
    view: await readCatalog(decodeURIComponent(filter), Number(page), only.trim()),
  };
}

/** Head of a catalogue screen; one narrowed to a brand is not indexed (D5). */
export async function catalogMetadata(props: Props): Promise<Metadata> {
  const { locale, view } = await readFor(props);
  const { way, page, brand } = view;
  const t = await getTranslations({ locale, namespace: 'catalog' });
  const node = way.at(-1);
  return listMetadata({
    locale,
    name: node?.name ?? { zh: t('title'), en: t('title') },
    path: canonicalPath({ name: 'catalog', filter: node?.slug ?? 'all', page }),
    pageLabel: page > 1 ? t('pageOf', { page }) : null,
    noindex: brand !== '',
  });
}

/** The start screen, a node of the tree, and their pages (R8-R10). */
export async function CatalogPage(props: Props) {
  const { locale, view } = await readFor(props);
  setRequestLocale(locale);
  return <CatalogScreen view={view} locale={locale} />;
}
