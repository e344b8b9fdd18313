import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import { inLanguage } from '@/lib/cms/in-language';
import type { FoundBeside } from '@/lib/cms/models/search';
import type { Locale } from '@/lib/i18n/locales';
import { narrowedSearchPath } from '@/lib/routes';
import { FILTER_KEYS } from '@/lib/routing/route';
import type { Narrowing } from '@/lib/search/narrowing';

import styles from './narrow-by.module.css';

type NarrowByProps = {
  keyword: string;
  narrowing: Narrowing;
  facets: FoundBeside['facets'];
  locale: Locale;
};

/**
 * The terms that the articles of a search have, with how many have each; a press shows these alone, another one takes that
 * back. Only terms that leave something are offered. It works without script.
 */
export function NarrowBy({ keyword, narrowing, facets, locale }: NarrowByProps) {
  const t = useTranslations('search');
  const to = (values: Narrowing) => narrowedSearchPath(locale, keyword, values);
  const without = (key: (typeof FILTER_KEYS)[number]) =>
    Object.fromEntries(Object.entries(narrowing).filter(([name]) => name !== key));
  const lists = FILTER_KEYS.map((key) => {
    const terms = inLanguage(facets[key], locale);
    return { key, terms, chosen: terms.find(({ slug }) => slug === narrowing[key]) };
  });
  const chosen = lists.filter(({ key }) => narrowing[key] !== undefined);
  const open = lists.filter(({ key, terms }) => narrowing[key] === undefined && terms.length > 0);
  if (chosen.length === 0 && open.every(({ terms }) => terms.length < 2)) return null;
  return (
    <div className={styles.narrow} data-block="narrow-by">
      {chosen.length > 0 && (
        <ul className={styles.chosen} role="list">
          {chosen.map(({ key, chosen: term }) => (
            <li key={key}>
              <SiteLink className={styles.remove} href={to(without(key))} rel="nofollow" data-remove={key}>
                <span className="visually-hidden">{t('remove')} </span>
                {term ? <PhraseText phrase={term.name} /> : narrowing[key]} <span aria-hidden="true">×</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <details>
          <summary className={styles.handle}>{t('narrow')}</summary>
          <div className={styles.lists}>
            {open.map(({ key, terms }) => (
              <section key={key} aria-labelledby={`narrow-${key}`} data-list={key}>
                <h2 className={styles.title} id={`narrow-${key}`}>
                  {t(key)}
                </h2>
                <ul role="list">
                  {terms.map(({ slug, name, count }) => (
                    <li key={slug}>
                      <SiteLink
                        className={styles.term}
                        href={to({ ...narrowing, [key]: slug })}
                        rel="nofollow"
                        data-term={slug}
                      >
                        <span className={styles.name}>
                          <PhraseText phrase={name} />
                        </span>
                        <span className={styles.count}>{count}</span>
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
