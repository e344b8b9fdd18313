import type { JobLine } from './job-lines';
import styles from './jobs.module.css';

export type ListedJob = JobLine & { href: string; lang?: string | null };

/** Jobs as lines: title, then place and day. Drawn by the server and, for a region, by the browser. */
export function JobList({ jobs, empty }: { jobs: readonly ListedJob[]; empty: string }) {
  if (jobs.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <ul className={styles.list} role="list">
      {jobs.map((job) => (
        <li key={job.slug} className={styles.job}>
          <a className={styles.title} href={job.href} lang={job.lang ?? undefined}>
            {job.title}
          </a>
          <span className={styles.meta}>
            {job.place !== '' && <span>{job.place}</span>}
            <time dateTime={job.day}>{job.day}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
