import { useTranslations } from 'next-intl';

import type { Body as BodyModel, InLanguage } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

import { BlockView } from './blocks';
import styles from './body.module.css';
import { blocksFor, pairBlocks } from './pair-blocks';
import type { PlateIds } from './plates-of';

export type BodyProps = {
  body: InLanguage<BodyModel>;
  locale: Locale;
  /** The ids of its pictures, where they are linked to. */
  ids?: PlateIds;
};

/** A body in the language of the page; one written in a single language is shown whole (D1). */
export function Body({ body, locale, ids }: BodyProps) {
  const isOneLanguage = body.writtenIn !== 'both';
  return (
    <div className={styles.body} data-block="body">
      {blocksFor(body.blocks, locale, isOneLanguage).map((block, at) => (
        <BlockView key={at} block={block} locale={locale} ids={ids} />
      ))}
    </div>
  );
}

/** A body in both languages, paragraph beside paragraph, the language of the page first (D1 `?read=both`). */
export function BodySideBySide({ body, locale, ids }: BodyProps) {
  const t = useTranslations('article');
  return (
    <div className={styles.pairs} data-block="body" data-reading="both">
      {pairBlocks(body.blocks).map((row, at) => {
        if (row.kind === 'shared') {
          return (
            <div key={at} className={styles.shared}>
              <BlockView block={row.block} locale={locale} ids={ids} />
            </div>
          );
        }
        const own = row[locale];
        const other = row[LOCALES[locale].other];
        return (
          <div key={at} className={styles.pair}>
            {own ? (
              <div>
                <BlockView block={own} locale={locale} />
              </div>
            ) : (
              <p className={styles.missing}>{t('noTranslation')}</p>
            )}
            <div className={styles.other}>{other && <BlockView block={other} locale={locale} />}</div>
          </div>
        );
      })}
    </div>
  );
}
