import { useTranslations } from 'next-intl';

import { Breadcrumb } from '@/components/lists/breadcrumb';
import { languagesOf } from '@/components/metadata/page-metadata';
import { TitlePair } from '@/components/ui/title-pair';
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
      <header className={styles.head}>
        <Breadcrumb steps={[{ phrase: page.title, href: null }]} locale={locale} />
        <TitlePair titles={titles} size="entry" />
        <p className={styles.updated}>{t('updated', { day: page.modified.day })}</p>
      </header>
      <div className={styles.body}>
        <LanguageNotice languages={languagesOf(page.body.writtenIn, model.title)} locale={locale} />
        <Body body={page.body} locale={locale} />
      </div>
    </article>
  );
}
