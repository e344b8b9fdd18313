import type { Metadata } from 'next';

import type { WrittenIn } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { alternates } from '@/lib/routing/absolute-url';

/** In which languages an entry exists: one-language entries have one indexable address (D1). */
export type Languages = 'both' | Locale;

/**
 * D1: an entry is in one language only when its body is; with an empty body, when its title has one half. Lists
 * and entries without text are in both.
 */
export function languagesOf(writtenIn: WrittenIn, title: { zh: string; en: string }): Languages {
  if (writtenIn !== 'none') return writtenIn;
  if (title.zh !== '' && title.en === '') return 'zh';
  if (title.en !== '' && title.zh === '') return 'en';
  return 'both';
}

export type PageFacts = {
  locale: Locale;
  /** The public path without language, page number included: `/hillside-library.htm`. */
  path: string;
  title: string;
  description?: string;
  languages?: Languages;
  /** A same-origin picture for link previews, with its size in pixels. */
  image?: { src: string; width: number; height: number; alt: string } | null;
  /** An article names its times (seconds since 1970). */
  article?: { published: number; modified: number; section?: string };
  noindex?: boolean;
};

/** The magazine itself, for pages without a picture of their own: the size link previews ask for. */
const SHARE_IMAGE = { src: '/share.png', width: 1200, height: 630 } as const;

/**
 * Head of an indexable page: title, description, canonical, hreflang (D1, R65) and link preview. `lang`, `read` and
 * `isTest` never reach a canonical, since only the path is known here.
 */
export function pageMetadata(facts: PageFacts): Metadata {
  const { locale, path, title, description, languages = 'both', image, article, noindex } = facts;
  const { canonical, languages: others } = alternates(locale, path, languages);
  const shown = image ?? { ...SHARE_IMAGE, alt: LOCALES[locale].brand };
  return {
    title: { absolute: title },
    // Named without a value, it would take away the default of the layout.
    ...(description ? { description } : {}),
    alternates: { canonical, languages: others },
    ...(noindex ? { robots: { index: false, follow: true } } : {}),
    openGraph: {
      title,
      description: description || undefined,
      url: canonical,
      siteName: LOCALES[locale].brand,
      locale: LOCALES[locale].ogLocale,
      images: [{ url: shown.src, width: shown.width, height: shown.height, alt: shown.alt }],
      ...(article
        ? {
            type: 'article',
            publishedTime: new Date(article.published * 1000).toISOString(),
            modifiedTime: new Date(article.modified * 1000).toISOString(),
            section: article.section,
          }
        : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image' },
  };
}
