import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { phrase } from '@/lib/cms/in-language';
import type { Bilingual } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import { withBrand } from './article-metadata';
import { pageMetadata } from './page-metadata';

type ListFacts = {
  locale: Locale;
  name: Bilingual;
  /** The public path without language, with the page when it is not the first. */
  path: string;
  /** The title of the pages from 2 on; each says which it is, or they would all have one title. */
  pageLabel: string | null;
  description?: string;
  noindex?: boolean;
};

/** What the title of a page from 2 on says besides the list's name; null for the first. */
export async function pageLabel(locale: Locale, page: number): Promise<string | null> {
  const t = await getTranslations({ locale, namespace: 'lists' });
  return page > 1 ? t('pageOf', { page }) : null;
}

/** Head of one page of a list. A list is in both languages, whatever its name (D1). */
export function listMetadata({ locale, name, path, pageLabel, description, noindex }: ListFacts): Metadata {
  const title = phrase(name, locale).text;
  return pageMetadata({
    locale,
    path,
    description,
    noindex,
    title: withBrand(pageLabel === null ? title : `${title} - ${pageLabel}`, locale),
  });
}
