import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import type { InLanguage } from '@/lib/cms/models';
import type { Download } from '@/lib/cms/models/brand';
import type { Locale } from '@/lib/i18n/locales';

import styles from './downloads.module.css';
import { toSize } from './to-size';

type DownloadsProps = { downloads: readonly InLanguage<Download>[]; locale: Locale };

/** The files of a product, each a link that saves it: title, format, size. */
export function Downloads({ downloads, locale }: DownloadsProps) {
  const t = useTranslations('product');
  if (downloads.length === 0) return null;
  return (
    <section data-block="downloads" aria-labelledby="downloads-heading">
      <h2 className={styles.heading} id="downloads-heading">
        {t('downloads')}
      </h2>
      <ul className={styles.list} role="list">
        {downloads.map(({ id, title, kind, size, href, name }) => {
          const facts = [kind.toUpperCase(), toSize(size, locale)].filter((fact) => fact !== '');
          return (
            <li key={id} data-download={kind}>
              <a className={styles.file} href={href} download={name}>
                <PhraseText phrase={title} />
                {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
