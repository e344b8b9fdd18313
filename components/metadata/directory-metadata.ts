import type { Metadata } from 'next';

import type { CompanyPart } from '@/components/company/read-company';
import { inLanguage } from '@/lib/cms/in-language';
import type { Company, Profile } from '@/lib/cms/models/directory';
import type { Locale } from '@/lib/i18n/locales';
import { canonicalPath, companyJobsPath } from '@/lib/routes';

import { withBrand } from './article-metadata';
import { aboutText } from './directory-nodes';
import { languagesOf, pageMetadata } from './page-metadata';
import { plainText } from './plain-text';

/**
 * Head of the page of an office. What it says of itself decides in which languages it exists (D1); the list of all
 * its works is the same page written longer, so it names the first one as its own.
 */
export function companyMetadata(
  { company: model, works, jobs }: CompanyPart & { company: Company },
  locale: Locale,
  pageLabel: string | null,
): Metadata {
  const company = inLanguage(model, locale);
  const { cover } = company;
  const wide = cover?.renditions.find((one) => one.width >= 960) ?? cover;
  return pageMetadata({
    locale,
    path:
      jobs > 1
        ? companyJobsPath('zh', model.slug, jobs)
        : canonicalPath({ name: 'company', slug: model.slug, page: works === 'all' ? 1 : works }),
    title: titled(company.title.text, pageLabel, locale),
    description: plainText(aboutText(company.about, locale)),
    languages: languagesOf(model.about.writtenIn, model.title),
    image: wide && cover ? { ...wide, alt: cover.alt.text } : null,
  });
}

/** Head of the page of a person. It is a list of articles with a name above it, so it is in both languages (D1). */
export function personMetadata(
  model: Profile,
  page: number,
  locale: Locale,
  pageLabel: string | null,
): Metadata {
  const person = inLanguage(model, locale);
  return pageMetadata({
    locale,
    path: canonicalPath({ name: 'people', id: String(model.id), page }),
    title: titled(person.name.text, pageLabel, locale),
    description: plainText(person.description.text || person.about.text),
  });
}

function titled(name: string, pageLabel: string | null, locale: Locale): string {
  return withBrand(pageLabel === null ? name : `${name} - ${pageLabel}`, locale);
}
