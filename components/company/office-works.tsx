import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage } from '@/lib/cms/models';
import type { Work } from '@/lib/cms/models/offices';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import styles from './office-works.module.css';

/** Pictures of the work of an office, each a link to its article. As many boxes as there are pictures. */
export function OfficeWorks({ works, locale }: { works: InLanguage<Work>[]; locale: Locale }) {
  if (works.length === 0) return null;
  return (
    <ul className={styles.works} role="list" data-block="office-works">
      {works.map(({ id, path, title, thumb }) => (
        <li key={id}>
          <SiteLink className={styles.work} href={localPath(locale, path)}>
            <PictureBox picture={thumb} slot="thumb" ratio={472 / 303} boxWidth={220} decorative />
            <span className="visually-hidden">
              <PhraseText phrase={title} />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
