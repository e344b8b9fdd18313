import { getTranslations } from 'next-intl/server';

import { hiringWords } from '@/components/hiring/words';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/i18n/locales';
import { jobsPath } from '@/lib/routes';

import { inColumns } from './in-columns';
import { JobList, type ListedJob } from './job-list';
import styles from './jobs.module.css';
import { SubmitLinks } from './submit-links';

type JobColumnsProps = {
  block: 'jobs-recommended' | 'jobs-latest';
  title: string;
  jobs: readonly ListedJob[];
  locale: Locale;
  /** Where a job is offered (E42); empty = nowhere but on the page that explains it (R53). */
  recruitHref: string;
};

/** A block of jobs in three columns (J1-J6, J12, J13, K20, K21, K23, K24). */
export async function JobColumns({ block, title, jobs, locale, recruitHref }: JobColumnsProps) {
  if (jobs.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'jobList' });
  const words = hiringWords(await getTranslations({ locale, namespace: 'hiring' }), locale);
  const ads = await getTranslations({ locale, namespace: 'ads' });
  const isFirstOnly = block === 'jobs-latest';
  return (
    <section data-block={block} aria-labelledby={block}>
      <SectionHead id={block} title={title}>
        <SubmitLinks
          recruitHref={recruitHref}
          locale={locale}
          labels={{ submit: t('submit'), recruit: t('recruit') }}
        />
        <SiteLink href={jobsPath(locale)}>{t('all')}</SiteLink>
      </SectionHead>
      <div className={`${styles.columns} ${isFirstOnly ? styles.first : ''}`}>
        {inColumns(jobs).map((column, at) => (
          <div key={at} data-column={at + 1}>
            {column.length > 0 && <JobList jobs={column} empty="" words={words} sponsored={ads('label')} />}
          </div>
        ))}
      </div>
    </section>
  );
}
