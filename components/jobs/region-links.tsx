import { getTranslations } from 'next-intl/server';

import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/i18n/locales';
import { jobsPath } from '@/lib/routes';
import type { Region } from '@/lib/routing/route';

import styles from './jobs.module.css';
import { regionWord, REGIONS_SHOWN } from './region-names';

/** The regions of the list, each an address of its own; the one shown says so (R27). */
export async function RegionLinks({ locale, region }: { locale: Locale; region: Region }) {
  const t = await getTranslations({ locale, namespace: 'jobs' });
  return (
    <nav className={styles.regions} aria-label={t('regions')} data-block="jobs-regions">
      {REGIONS_SHOWN.map((area) => (
        <SiteLink
          key={area}
          className={styles.region}
          href={jobsPath(locale, area)}
          data-area={area}
          data-active={area === region}
          aria-current={area === region ? 'page' : undefined}
        >
          {t(regionWord(area))}
        </SiteLink>
      ))}
    </nav>
  );
}
