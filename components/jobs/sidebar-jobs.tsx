import { getTranslations } from 'next-intl/server';

import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, Job } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { jobsPath } from '@/lib/routes';

import { countShown } from './count-shown';
import { JobList } from './job-list';
import { toListedJob } from './listed-job';
import { RegionTabs } from './region-tabs.island';
import styles from './jobs.module.css';
import { SubmitLinks } from './submit-links';

type SidebarJobsProps = {
  locale: Locale;
  /** B12 `latest`: what the tab *all* shows. */
  latest: readonly InLanguage<Job>[];
  /** `options_jobs_index_number`; 0 = the default of the block. */
  limit: number;
  /** Where a job is offered (E42); empty = nowhere but on the page that explains it (R53). */
  recruitHref: string;
};

/** The latest jobs, and those of one region on a click. Source: J7, J4, J5, E41, E42. */
export async function SidebarJobs({ locale, latest, limit, recruitHref }: SidebarJobsProps) {
  const t = await getTranslations({ locale, namespace: 'jobs' });
  const shown = countShown(limit);
  const lines = latest.slice(0, shown).map((job) => toListedJob(job, locale));
  const regions = [
    { area: 'all', label: t('all') },
    { area: 'northern', label: t('northern') },
    { area: 'yangtze-area', label: t('yangtzeArea') },
    { area: 'southern', label: t('southern') },
  ] as const;
  return (
    <section className={styles.jobs} data-block="sidebar-jobs" aria-labelledby="sidebar-jobs">
      <h2 className={styles.heading} id="sidebar-jobs">
        {t('title')}
      </h2>
      <RegionTabs
        regions={regions.map(({ area, label }) => ({
          area,
          label,
          href: jobsPath(locale, area),
        }))}
        pageSize={shown}
        locale={locale}
        labels={{ regions: t('regions'), loading: t('loading'), failed: t('failed'), empty: t('empty') }}
      >
        <JobList jobs={lines} empty={t('empty')} />
      </RegionTabs>
      <p className={styles.links}>
        <SubmitLinks
          recruitHref={recruitHref}
          locale={locale}
          labels={{ submit: t('submit'), recruit: t('recruit') }}
        />
        <SiteLink href={jobsPath(locale)}>{t('more')}</SiteLink>
      </p>
    </section>
  );
}
