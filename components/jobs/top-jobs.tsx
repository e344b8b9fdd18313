import { getTranslations } from 'next-intl/server';

import { adTarget } from '@/components/ads/ad-target';
import type { Locale } from '@/lib/i18n/locales';

import { countShown } from './count-shown';
import { JobList, type ListedJob } from './job-list';
import styles from './jobs.module.css';

/** K22, J8: never more, whatever the options say. */
const MOST = 8;

type TopJobsProps = {
  jobs: readonly ListedJob[];
  /** `options_buy_top_number` (E41); 0 = the default of the block. */
  limit: number;
  /** Where such a place is bought (E42). */
  buyHref: string;
  locale: Locale;
};

/** The jobs an editor or a buyer has put on top, beside the list (J8, K22, C75, B7). */
export async function TopJobs({ jobs, limit, buyHref, locale }: TopJobsProps) {
  if (jobs.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'jobList' });
  const ads = await getTranslations({ locale, namespace: 'ads' });
  const buy = adTarget(buyHref, locale);
  return (
    <section data-block="sidebar-top-jobs" aria-labelledby="sidebar-top-jobs">
      <h2 className={styles.heading} id="sidebar-top-jobs">
        {t('top')}
      </h2>
      <JobList jobs={jobs.slice(0, countShown(limit, MOST))} empty="" sponsored={ads('label')} />
      {buy !== null && (
        <p className={styles.links}>
          <a href={buy}>{t('buyTop')}</a>
        </p>
      )}
    </section>
  );
}
