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
  /** Says that the text is in one language: on the text that decides it for the entry (D1). */
  notice?: boolean;
};

/** One of the texts of a directory entry under its heading; nothing when it is not written. */
export function BodySection({ block, heading, body, locale, notice = false }: BodySectionProps) {
  if (body.blocks.length === 0) return null;
  return (
    <section className={styles.section} data-block={block} aria-labelledby={`${block}-heading`}>
      <h2 className={styles.heading} id={`${block}-heading`}>
        {heading}
      </h2>
      {notice && <LanguageNotice writtenIn={body.writtenIn} locale={locale} of="entry" />}
      <Body body={body} locale={locale} />
    </section>
  );
}
