import type { ComponentType } from 'react';

import { accountMetadata } from '@/components/metadata/account-metadata';
import { screenPage } from '@/components/ui/screen-page';
import type { Locale } from '@/lib/i18n/locales';
import { messages, type Messages } from '@/lib/i18n/messages';
import type { AccountScreen } from '@/lib/routing/route';

/**
 * The page of a screen whose document is everybody's, so that it can be kept: what is personal in it is asked for by
 * script. What its file in `app/` exports under Next's own names.
 */
export function accountPage(
  name: AccountScreen,
  Screen: ComponentType<{ locale: Locale }>,
  titleOf: (words: Messages, locale: Locale) => string,
) {
  const { generateMetadata, Page } = screenPage({
    read: async () => ({}),
    head: (_, locale) => accountMetadata(name, titleOf(messages[locale], locale), locale),
    draw: (_, locale) => <Screen locale={locale} />,
  });
  /** The build renders nothing from the CMS. */
  const generateStaticParams = () => [];
  return { generateMetadata, generateStaticParams, Page };
}
