import { getTranslations } from 'next-intl/server';

import type { Locale } from '@/lib/i18n/locales';
import { ENTRY_KINDS } from '@/lib/search/entry-kinds';

import type { SearchLabels } from './search-form.island';
import type { ModalLabels } from './search-modal.island';

/** The words of the search box. */
export async function searchLabels(locale: Locale): Promise<SearchLabels> {
  const t = await getTranslations({ locale, namespace: 'search' });
  return {
    label: t('label'),
    placeholder: t('placeholder'),
    submit: t('submit'),
    perMinute: t('perMinute'),
    perDay: t('perDay'),
  };
}

/** The words of the search of the header. */
export async function modalLabels(locale: Locale): Promise<ModalLabels> {
  const t = await getTranslations({ locale, namespace: 'search' });
  return {
    ...(await searchLabels(locale)),
    title: t('title'),
    close: t('close'),
    loading: t('loading'),
    failed: t('failed'),
    retry: t('retry'),
    type: t('type'),
    country: t('country'),
    material: t('material'),
    suggestions: t('suggestions'),
    kinds: Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, t(`oneOf.${kind}`)])) as ModalLabels['kinds'], // fromEntries forgets the key type
  };
}
