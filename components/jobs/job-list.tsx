import { PhraseText } from '@/components/ui/phrase';

import { type JobLine, whereOf } from './job-lines';
import styles from './jobs.module.css';

export type ListedJob = JobLine & { href: string };

/** Jobs as lines: title, then place and day. Drawn by the server and, for a region, by the browser. */
export function JobList({ jobs, empty }: { jobs: readonly ListedJob[]; empty: string }) {
  if (jobs.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <ul className={styles.list} role="list">
      {jobs.map((job) => (
        <li key={job.slug} className={styles.job}>
          <a className={`${styles.title} covering`} href={job.href} lang={job.title.lang ?? undefined}>
            {job.title.text}
          </a>
          <span className={styles.meta}>
            {job.place.text !== '' && (
              <span>
                <PhraseText phrase={job.place} />
              </span>
            )}
            <time dateTime={job.day}>{job.day}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

type JobRowsProps = { jobs: readonly ListedJob[]; labels: { sticky: string; list: string } };

/**
 * Jobs as the entries of a directory: title, who asks and where, day. The one markup of the list of the jobs
 * screen, drawn by the server and, once a city or a keyword is chosen, by the browser (E25, J14, J36).
 */
export function JobRows({ jobs, labels }: JobRowsProps) {
  return (
    <ul className={styles.rows} role="list" data-block="list" aria-label={labels.list}>
      {jobs.map((job) => (
        <li key={job.slug} className={styles.row} data-job={job.slug}>
          <span>
            <a className={`${styles.name} covering`} href={job.href} lang={job.title.lang ?? undefined}>
              {job.title.text}
            </a>
            {job.isSticky && <span className={styles.mark}>{labels.sticky}</span>}
          </span>
          <span className={styles.where}>
            {whereOf(job).map((part, at) => (
              <span key={at} lang={part.lang ?? undefined}>
                {part.text}
              </span>
            ))}
          </span>
          <time dateTime={job.day}>{job.day}</time>
        </li>
      ))}
    </ul>
  );
}
