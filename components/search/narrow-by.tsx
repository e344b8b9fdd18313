import { useTranslations } from 'next-intl';

import { ChosenValues } from '@/components/lists/chosen-values';
import { inLanguage, phrase } from '@/lib/cms/in-language';
import type { Bilingual } from '@/lib/cms/models';
import type { FoundBeside } from '@/lib/cms/models/search';
import type { Locale } from '@/lib/i18n/locales';
import { chosenSearchPath } from '@/lib/routes';
import { FILTER_KEYS } from '@/lib/routing/route';
import type { SearchChoice } from '@/lib/search/search-choice';

import styles from './narrow-by.module.css';
import { TermIndex } from './term-index';

type NarrowByProps = {
  keyword: string;
  choice: SearchChoice;
  facets: FoundBeside['facets'];
  /** What is chosen, by name, where no article has it. */
  names: readonly Bilingual[];
  locale: Locale;
};

/**
 * The terms that the articles of a search have, with how many have each; a press shows these alone, another one takes that
 * back. Only terms that leave something are offered. It works without script.
 */
export function NarrowBy({ keyword, choice, facets, names, locale }: NarrowByProps) {
  const t = useTranslations('search');
  const to = (changes: SearchChoice) => chosenSearchPath(locale, keyword, { ...choice, ...changes });
  const chosen = FILTER_KEYS.filter((key) => choice[key] !== undefined).map((key, at) => {
    const slug = choice[key] ?? '';
    const name = facets[key].find((one) => one.slug === slug)?.name ?? names[at] ?? { zh: slug, en: slug };
    return { key, name: phrase(name, locale), href: to({ [key]: undefined }) };
  });
  const lists = FILTER_KEYS.filter((key) => choice[key] === undefined).map((key) => ({
    list: key,
    title: t(key),
    lines: inLanguage(facets[key], locale).map((term) => ({ ...term, href: to({ [key]: term.slug }) })),
  }));
  const isOffered = lists.some(({ lines }) => lines.length > 1);
  return (
    <>
      <ChosenValues
        chosen={chosen}
        allHref={chosenSearchPath(locale, keyword, choice.orderby ? { orderby: choice.orderby } : {})}
      />
      {isOffered && (
        <details className={styles.narrow} data-block="narrow-by">
          <summary className={styles.handle}>{t('narrow')}</summary>
          <TermIndex lists={lists} isEndless />
        </details>
      )}
    </>
  );
}
