import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import { phrase } from '@/lib/cms/in-language';
import type { Phrase } from '@/lib/cms/models';
import type { FoundMarks } from '@/lib/cms/models/search';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import {
  catalogPath,
  chosenSearchPath,
  filterPath,
  searchPath,
  typePath,
  vipCompanyPath,
} from '@/lib/routes';
import { TYPES } from '@/lib/routing/route';

import { FoundEntries } from './found-entries';
import styles from './no-results.module.css';
import type { WaysOn } from './read-ways-on';

type NoResultsProps = {
  keyword: string;
  ways: WaysOn;
  /** Whether things of other kinds that were found stand above. */
  hasOthers: boolean;
  marked: FoundMarks['names'];
  locale: Locale;
};

type Way = { key: string; name: Phrase; href: string; count?: number };

/**
 * A search without articles: what was looked for, and what to do next. Other searches are offered only where they find
 * something. All of it are links, also without script.
 */
export function NoResults({ keyword, ways, hasOthers, marked, locale }: NoResultsProps) {
  const t = useTranslations('search');
  const types = useTranslations('types');
  const browse = useTranslations('browse');
  const catalog = useTranslations('catalog');
  const company = useTranslations('company');
  const said = (text: string): Phrase => ({ text, lang: null });
  const named = ways.narrowed.map((name) => phrase(name, locale).text);
  const terms = new Intl.ListFormat(LOCALES[locale].lang, { type: 'conjunction' }).format(named);
  const wider = ways.wider.map(({ without, choice, total }, at): Way => ({
    key: String(at),
    name: said(without ? browse('without', { name: phrase(without, locale).text }) : t('all')),
    href: chosenSearchPath(locale, keyword, choice),
    count: total,
  }));
  const shorter = ways.shorter.map(({ keyword: word, total }): Way => ({
    key: word,
    name: said(word),
    href: searchPath(locale, word),
    count: total,
  }));
  const magazine: Way[] = [
    ...TYPES.map((type) => ({ key: type, name: said(types(type)), href: typePath(locale, type) })),
    { key: 'filter', name: said(browse('all')), href: filterPath(locale, {}) },
    { key: 'catalog', name: said(catalog('title')), href: catalogPath(locale) },
    { key: 'offices', name: said(company('companies')), href: vipCompanyPath(locale) },
  ];
  return (
    <section className={styles.empty} data-block="empty" aria-labelledby="no-results">
      <h2 className={styles.words} id="no-results">
        {named.length > 0
          ? t('noneUnder', { query: keyword, terms })
          : t(hasOthers ? 'noArticles' : 'none', { query: keyword })}
      </h2>
      <dl className={styles.ways} data-block="ways-on">
        <Ways name="wider" title={t('wider')} ways={wider} />
        <Ways name="shorter" title={t('shorter')} ways={shorter} />
        <Ways name="browse" title={t('browse')} ways={magazine} />
      </dl>
      <FoundEntries keyword={keyword} groups={ways.groups} marked={marked} locale={locale} />
    </section>
  );
}

function Ways({ name, title, ways }: { name: string; title: string; ways: Way[] }) {
  if (ways.length === 0) return null;
  return (
    <div data-ways={name}>
      <dt>{title}</dt>
      {ways.map(({ key, name: words, href, count }) => (
        <dd key={key}>
          <SiteLink className={styles.way} href={href}>
            <PhraseText phrase={words} />
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </SiteLink>
        </dd>
      ))}
    </div>
  );
}
