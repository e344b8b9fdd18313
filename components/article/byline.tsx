import Link from 'next/link';
import { useTranslations } from 'next-intl';

import type { Article, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { personPath } from '@/lib/routes';

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
          {t('by')}{' '}
          <Link href={personPath(locale, author.id)} prefetch={false} lang={author.name.lang ?? undefined}>
            {author.name.text}
          </Link>
        </span>
      )}
    </p>
  );
}
