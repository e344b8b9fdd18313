import { useTranslations } from 'next-intl';

import { FacetLists } from '@/components/lists/facet-lists';
import { inLanguage, phrase } from '@/lib/cms/in-language';
import type { OfficeFacet } from '@/lib/cms/models/offices';
import type { Locale } from '@/lib/i18n/locales';
import type { OfficeChoice } from '@/lib/offices/office-choice';
import { officesPath } from '@/lib/routes';

type OfficeFacetsProps = { facets: OfficeFacet[]; choice: OfficeChoice; locale: Locale };

/** The cities and the fields of the directory, with how many offices each leaves (R5). */
export function OfficeFacets({ facets, choice, locale }: OfficeFacetsProps) {
  const t = useTranslations('company');
  const browse = useTranslations('browse');
  const lists = facets.map(({ key, chosen, any, terms }) => ({
    name: key,
    title: t(key),
    chosen: chosen && { slug: chosen.slug, name: phrase(chosen.name, locale) },
    // Directories of both are no pages of a search engine.
    isEndless: facets.some((other) => other.key !== key && other.chosen !== null),
    any: { href: officesPath(locale, { ...choice, [key]: undefined }), count: any },
    lines: inLanguage(terms, locale).map(({ slug, name, count }) => ({
      ...{ slug, name, count },
      href: officesPath(locale, { ...choice, [key]: slug }),
    })),
  }));
  return <FacetLists label={browse('filters')} anyWords={browse('any')} lists={lists} />;
}
