import { useTranslations } from 'next-intl';

import { inLanguage } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';

import type { SearchView } from './read-search';
import { TermIndex } from './term-index';
import { termHrefOf } from './term-lines';

/** Below a search without results: the lists the search of the header has (N32). */
export function OtherWays({ terms, locale }: Pick<SearchView, 'terms'> & { locale: Locale }) {
  const t = useTranslations('search');
  if (terms.length === 0) return null;
  return (
    <TermIndex
      lists={terms.map(({ list, terms: found }) => ({
        list,
        title: t(list),
        lines: inLanguage(found, locale).map(({ slug, name, count }) => ({
          slug,
          name,
          count,
          href: termHrefOf(locale, list, slug),
        })),
      }))}
    />
  );
}
