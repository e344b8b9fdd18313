import type { Metadata } from 'next';

import { withBrand } from '@/components/metadata/article-metadata';
import { languagesOf, pageMetadata } from '@/components/metadata/page-metadata';
import { plainText } from '@/components/metadata/plain-text';
import { inLanguage } from '@/lib/cms/in-language';
import type { Page, ProjectEntry } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

/** Head of a community project; one written in one language has one indexable address (D1). */
export function projectMetadata(model: ProjectEntry, locale: Locale): Metadata {
  const project = inLanguage(model, locale);
  const { picture } = project;
  const wide = picture?.renditions.find((one) => one.width >= 960) ?? picture;
  return pageMetadata({
    locale,
    path: canonicalPath({ name: 'community', slug: model.slug }),
    title: withBrand(project.title.text, locale),
    description: plainText(project.excerpt.text),
    languages: languagesOf(model.body.writtenIn, model.title),
    image: wide && picture ? { ...wide, alt: picture.alt.text } : null,
  });
}

/** Head of one page of all projects: a list, so in both languages whatever its words are written in (R55, D1). */
export function projectListMetadata(
  model: Page,
  page: number,
  label: string | null,
  locale: Locale,
): Metadata {
  const text = inLanguage(model, locale);
  return pageMetadata({
    locale,
    path: canonicalPath({ name: 'page', slug: model.slug, page }),
    title: withBrand(label === null ? text.title.text : `${text.title.text} - ${label}`, locale),
    description: plainText(text.excerpt.text),
  });
}
