import { useTranslations } from 'next-intl';

import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage } from '@/lib/cms/models';
import type { OfficeEntry } from '@/lib/cms/models/offices';
import type { Locale } from '@/lib/i18n/locales';
import { companyPath } from '@/lib/routes';

import styles from './company-entry.module.css';
import { OfficeWorks } from './office-works';

type CompanyEntryProps = { company: InLanguage<OfficeEntry>; locale: Locale; priority: boolean };

/**
 * An office in the directory, with pictures of its work; its name is the link, stretched over the entry. One without a logo
 * has its first letter.
 */
export function CompanyEntry({ company, locale, priority }: CompanyEntryProps) {
  const t = useTranslations('company');
  const { title, location, summary, logo, works, pictures } = company;
  const [initial = ''] = title.text.trim();
  return (
    <article className={styles.entry} data-company-id={company.id}>
      <div className={styles.logo}>
        {logo ? (
          <PictureBox picture={logo} slot="contain" ratio={1} boxWidth={88} priority={priority} decorative />
        ) : (
          <span className={styles.initial} aria-hidden="true">
            {initial}
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <SiteLink href={companyPath(locale, company.slug)} className={`${styles.link} covering`}>
            <PhraseText phrase={title} />
          </SiteLink>
        </h2>
        <p className={styles.line}>
          {location.text !== '' && (
            <span>
              <PhraseText phrase={location} />
            </span>
          )}
          {works > 0 && <span>{t('works', { total: works })}</span>}
        </p>
        {summary.text !== '' && (
          <p className={styles.summary} lang={summary.lang ?? undefined}>
            {summary.text}
          </p>
        )}
        <OfficeWorks works={pictures} locale={locale} />
      </div>
    </article>
  );
}
