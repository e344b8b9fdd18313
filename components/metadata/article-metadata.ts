import type { Metadata } from 'next';

import { articleIn } from '@/lib/cms/article-in';
import { inLanguage } from '@/lib/cms/in-language';
import type { Article, InLanguage, Page } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

import { languagesOf, pageMetadata } from './page-metadata';
import { plainText } from './plain-text';
import { description } from './structured-data';

/** Head of an article or a job: `fulltitle` when the backend has one (E3), its picture for link previews. */
export function articleMetadata(model: Article, locale: Locale): Metadata {
  const article = articleIn(model, locale);
  return pageMetadata({
    locale,
    path: article.ownPath,
    title: withBrand(article.fullTitle.text || article.title.text, locale),
    description: description(article),
    languages: languagesOf(model.body.writtenIn, model.title),
    image: sharePicture(article),
    article: {
      published: article.date.timestamp,
      modified: article.modified.timestamp,
      section: article.terms.category[0]?.name.text,
    },
  });
}

/** The picture an article is shared with, in a size link previews take; null when it has none. */
export function sharePicture({ cover, picture: other }: InLanguage<Article>) {
  const picture = cover ?? other;
  if (!picture) return null;
  const wide = picture.renditions.find((one) => one.width >= 960) ?? picture;
  return { src: wide.src, width: wide.width, height: wide.height, alt: picture.alt.text };
}

/** Head of a static page (R19). */
export function staticPageMetadata(model: Page, locale: Locale): Metadata {
  const page = inLanguage(model, locale);
  return pageMetadata({
    locale,
    path: canonicalPath({ name: 'page', slug: page.slug, page: 1 }),
    title: withBrand(page.title.text, locale),
    description: plainText(page.excerpt.text),
    languages: languagesOf(model.body.writtenIn, model.title),
  });
}

/** The name of the screen, then of the magazine. */
export function withBrand(title: string, locale: Locale): string {
  return `${title} | ${LOCALES[locale].brand}`;
}
