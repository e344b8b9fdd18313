import type { Metadata, Viewport } from 'next';

import { inLanguage } from '@/lib/cms/in-language';
import { getOptions } from '@/lib/cms/options';
import { env } from '@/lib/env';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

/** What the head of every document says, whatever layout it stands in, where its screen has nothing better (E43). */
export async function rootMetadata(locale: Locale): Promise<Metadata> {
  const { brand } = LOCALES[locale];
  const { title, description, keywords } = inLanguage(await getOptions(), locale);
  return {
    metadataBase: new URL(env.siteUrl),
    title: { default: title.text || brand, template: `%s - ${brand}` },
    applicationName: brand,
    ...(description.text === '' ? {} : { description: description.text }),
    ...(keywords.text === '' ? {} : { keywords: keywords.text }),
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const rootViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  // The two papers of tokens.css.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#14140f' },
  ],
};
