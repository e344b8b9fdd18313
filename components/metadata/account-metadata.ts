import type { Metadata } from 'next';

import type { Locale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';
import type { AccountScreen } from '@/lib/routing/route';

import { withBrand } from './article-metadata';
import { pageMetadata } from './page-metadata';

/** Head of a screen of an account: for nobody's index (D5). */
export function accountMetadata(screen: AccountScreen, title: string, locale: Locale): Metadata {
  return pageMetadata({
    locale,
    path: canonicalPath({ name: 'account', screen }),
    title: withBrand(title, locale),
    noindex: true,
  });
}
