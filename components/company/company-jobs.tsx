import { useTranslations } from 'next-intl';

import { hiringWords } from '@/components/hiring/words';
import { JobList } from '@/components/jobs/job-list';
import { toListedJob } from '@/components/jobs/listed-job';
import { Pagination } from '@/components/pagination/pagination';
import { SoftList } from '@/components/pagination/soft-list';
import { SectionHead } from '@/components/ui/section-head';
import { inLanguage } from '@/lib/cms/in-language';
import type { Job, Listing } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { companyJobsPath } from '@/lib/routes';

import styles from './company-jobs.module.css';

type CompanyJobsProps = { openings: Listing<Job>; page: number; slug: string; locale: Locale };

/** The jobs an office offers, ten at a time, turned without leaving the page (J32, K12, R61). */
export function CompanyJobs({ openings, page, slug, locale }: CompanyJobsProps) {
  const t = useTranslations('company');
  const words = hiringWords(useTranslations('hiring'), locale);
  const jobs = inLanguage(openings.items, locale).map((job) => toListedJob(job, locale));
  return (
    <section className={styles.jobs} data-block="company-jobs" aria-labelledby="company-jobs-heading">
      <SectionHead id="company-jobs-heading" title={t('jobs', { total: openings.total })} />
      <SoftList name="company-jobs" page={page} totalPages={openings.totalPages}>
        <div data-block="list">
          <JobList jobs={jobs} empty="" words={words} />
        </div>
        <Pagination
          soft
          list="jobs"
          locale={locale}
          page={page}
          totalPages={openings.totalPages}
          hrefOf={(to) => companyJobsPath(locale, slug, to)}
        />
      </SoftList>
    </section>
  );
}
