import { useTranslations } from 'next-intl';

import { Breadcrumb } from '@/components/lists/breadcrumb';
import { PhraseText } from '@/components/ui/phrase';
import { twoTitles } from '@/components/ui/two-titles';
import { inLanguage } from '@/lib/cms/in-language';
import type { Page } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import { Body } from './body';
import { LanguageNotice } from './language-notice';
import styles from './page-view.module.css';

/** A page of the house: who we are, how to advertise, how to send a vacancy (R19, R53-R59). */
export function PageView({ page: model, locale }: { page: Page; locale: Locale }) {
  const t = useTranslations('lists');
  const page = inLanguage(model, locale);
  const titles = twoTitles(model.title, locale);
  return (
    <article className={`frame ${styles.page}`}>
      <header>
        <Breadcrumb steps={[{ phrase: page.title, href: null }]} locale={locale} />
        <h1 className={styles.title}>
          <PhraseText phrase={titles.own} />
        </h1>
        {titles.other && (
          <p className={styles.other} lang={titles.other.lang ?? undefined}>
            {titles.other.text}
          </p>
        )}
        <p className={styles.updated}>{t('updated', { day: page.modified.day })}</p>
      </header>
      <div className={styles.body}>
        <LanguageNotice writtenIn={page.body.writtenIn} locale={locale} />
        <Body body={page.body} locale={locale} />
      </div>
    </article>
  );
}
