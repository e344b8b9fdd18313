import { useTranslations } from 'next-intl';

import type { Body, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { withReading } from '@/lib/routes';

import styles from './language-notice.module.css';
import { isPartly } from './pair-blocks';

type PartlyNoticeProps = {
  body: InLanguage<Body>;
  locale: Locale;
  /** The entry's own path, where its paragraphs can be read side by side. */
  path: string;
};

/** Tells a reader that the translation below was not finished, and where all of the text is (D1). */
export function PartlyNotice({ body, locale, path }: PartlyNoticeProps) {
  const t = useTranslations('article');
  if (body.writtenIn !== 'both' || !isPartly(body.blocks, locale)) return null;
  return (
    <p className={`${styles.notice} no-print`} role="note" data-block="partly-notice">
      {t('partly')}{' '}
      <a href={withReading(locale, path, 'both')} rel="nofollow">
        {t('readWhole')}
      </a>
    </p>
  );
}
