import type { Metadata, Viewport } from 'next';

import { env } from '@/lib/env';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

/** What the head of every document says, whatever layout it stands in. */
export function rootMetadata(locale: Locale): Metadata {
  const { brand } = LOCALES[locale];
  return {
    metadataBase: new URL(env.siteUrl),
    title: { default: brand, template: `%s - ${brand}` },
    applicationName: brand,
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
