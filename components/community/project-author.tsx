import { getTranslations } from 'next-intl/server';

import { PersonName } from '@/components/people/person-name';
import { PhraseText } from '@/components/ui/phrase';
import type { InLanguage, ProjectAuthor as Author } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './community-screen.module.css';

/** Who calls for the project, in a few words, with the number of calls (J45, A32 `community/author`). */
export async function ProjectAuthor({ author, locale }: { author: InLanguage<Author>; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'projects' });
  return (
    <section className={styles.author} data-block="community-author" aria-labelledby="community-author">
      <h2 className={styles.heading} id="community-author">
        {t('author')}
      </h2>
      <div className={styles.person}>
        {author.avatar !== '' && (
          <img className={styles.avatar} src={author.avatar} alt="" width={48} height={48} loading="lazy" />
        )}
        <p className={styles.name}>
          <PersonName person={author} locale={locale} />
          {author.count > 0 && <span className={styles.count}>{t('count', { count: author.count })}</span>}
        </p>
      </div>
      {author.description.text !== '' && (
        <p className={styles.about}>
          <PhraseText phrase={author.description} />
        </p>
      )}
    </section>
  );
}
