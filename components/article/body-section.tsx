import type { Languages } from '@/components/metadata/page-metadata';
import type { Body as BodyModel, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import { Body } from './body';
import styles from './body-section.module.css';
import { LanguageNotice } from './language-notice';

type BodySectionProps = {
  /** Names the block, and the heading's id. */
  block: string;
  heading: string;
  body: InLanguage<BodyModel>;
  locale: Locale;
  /** Of the entry: on the text that decides them, which says so, written or not (D1). */
  languages?: Languages;
};

/** One of the texts of a directory entry under its heading, which is left out when it is not written. */
export function BodySection({ block, heading, body, locale, languages = 'both' }: BodySectionProps) {
  const notice = <LanguageNotice languages={languages} locale={locale} of="entry" />;
  if (body.blocks.length === 0) return notice;
  return (
    <section className={styles.section} data-block={block} aria-labelledby={`${block}-heading`}>
      <h2 className={styles.heading} id={`${block}-heading`}>
        {heading}
      </h2>
      {notice}
      <Body body={body} locale={locale} />
    </section>
  );
}
