import { Fragment } from 'react';
import { useTranslations } from 'next-intl';

import type { Article, InLanguage } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

import { ACCESSED, citationsOf, STYLES, type CitationStyle } from './citations';
import styles from './cite-this.module.css';

type CiteThisProps = {
  article: Pick<InLanguage<Article>, 'id' | 'slug' | 'title' | 'author' | 'date'>;
  locale: Locale;
  /** The article's full address. */
  url: string;
  /** Today by the clock of the site. A page may be kept: its late script puts in the day it is read. */
  today: string;
};

/** Names every style knows. */
const NAMES = { gbt7714: 'GB/T 7714', bibtex: 'BibTeX' } as const;

/** An article as others cite it, in three styles. A click selects a whole citation, without script, too. */
export function CiteThis({ article, locale, url, today }: CiteThisProps) {
  const t = useTranslations('article');
  const citations = citationsOf(
    {
      id: article.id,
      slug: article.slug,
      title: article.title.text,
      author: article.author?.name.text ?? '',
      magazine: LOCALES[locale].brand,
      published: article.date.day,
      url,
    },
    locale,
  );
  const nameOf = (style: CitationStyle) => (style === 'plain' ? t('citePlain') : NAMES[style]);
  return (
    <details className={`${styles.cite} no-print`} data-block="cite">
      <summary className={styles.summary}>{t('cite')}</summary>
      <dl className={styles.list}>
        {STYLES.map((style) => (
          <div key={style}>
            <dt className={styles.name}>{nameOf(style)}</dt>
            <dd className={style === 'bibtex' ? styles.code : styles.text} data-cite={style}>
              {citations[style].split(ACCESSED).map((part, at) => (
                <Fragment key={at}>
                  {/* A script may have put in another day before React compares. */}
                  {at > 0 && (
                    <span data-accessed="" suppressHydrationWarning>
                      {today}
                    </span>
                  )}
                  {part}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
