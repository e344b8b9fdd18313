import { useTranslations } from 'next-intl';

import { PersonName } from '@/components/people/person-name';
import type { Article, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './byline.module.css';

type BylineProps = { article: Pick<InLanguage<Article>, 'date' | 'author' | 'modified'>; locale: Locale };

/** Who brought the article, and the day it came out (the calendar day of the site's time zone). */
export function Byline({ article, locale }: BylineProps) {
  const t = useTranslations('article');
  const { author, date } = article;
  return (
    <p className={styles.byline}>
      <time dateTime={date.day}>{date.day}</time>
      {author && author.name.text !== '' && (
        <span>
          {t('by')} <PersonName person={author} locale={locale} />
        </span>
      )}
    </p>
  );
}
