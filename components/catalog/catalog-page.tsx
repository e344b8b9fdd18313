import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { listMetadata } from '@/components/metadata/list-metadata';
import { requireLocale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

import { CatalogScreen } from './catalog-screen';
import { readCatalog } from './read-catalog';

type Props = {
  /** `brand` only where middleware has taken it from the query. */
  params: Promise<{ locale: string; filter: string; page: string; brand?: string }>;
};

async function readFor({ params }: Props) {
  const { locale, filter, page, brand = '' } = await params;
  return {
    locale: requireLocale(locale),
    view: await readCatalog(decodeURIComponent(filter), Number(page), decodeURIComponent(brand)),
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
