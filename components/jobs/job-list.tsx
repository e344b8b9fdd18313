import { termPhrases } from '@/components/hiring/term-phrases';
import type { HiringWords } from '@/components/hiring/words';
import { PhraseText } from '@/components/ui/phrase';

import { type JobLine, whereOf } from './job-lines';
import styles from './jobs.module.css';

export type ListedJob = JobLine & { href: string };

type JobListProps = {
  jobs: readonly ListedJob[];
  empty: string;
  /** Given: the lines say what a job pays, and how somebody is employed. */
  words?: HiringWords;
  /** What says that a place is paid for. */
  sponsored?: string;
};

/** Jobs as lines: title, then place and day. Drawn by the server and, for a region, by the browser. */
export function JobList({ jobs, empty, words, sponsored }: JobListProps) {
  if (jobs.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <ul className={styles.list} role="list">
      {jobs.map((job) => (
        <li key={job.slug} className={styles.job}>
          <a className={`${styles.title} covering`} href={job.href} lang={job.title.lang ?? undefined}>
            {job.title.text}
          </a>
          <span className={styles.meta}>
            {job.isSponsored && sponsored && <span data-part="sponsored">{sponsored}</span>}
            {job.place.text !== '' && (
              <span>
                <PhraseText phrase={job.place} />
              </span>
            )}
            <time dateTime={job.day}>{job.day}</time>
          </span>
          {words && <Terms job={job} words={words} />}
        </li>
      ))}
    </ul>
  );
}

function Terms({ job, words }: { job: ListedJob; words: HiringWords }) {
  const terms = termPhrases(job, words);
  if (terms.length === 0) return null;
  return (
    <span className={styles.terms} data-part="terms">
      {terms.map((term, at) => (
        <span key={at} lang={term.lang ?? undefined}>
          {term.text}
        </span>
      ))}
    </span>
  );
}

type JobRowsProps = {
  jobs: readonly ListedJob[];
  labels: { sticky: string; sponsored: string; list: string; hiring: HiringWords };
};

/**
 * Jobs as the entries of a directory: mark of the office, title, who asks and where, on which terms, day. The one markup of the list of the jobs
 * screen, drawn by the server and, once a city or a keyword is chosen, by the browser (E25, J14, J36).
 */
export function JobRows({ jobs, labels }: JobRowsProps) {
  return (
    <ul className={styles.rows} role="list" data-block="list" aria-label={labels.list}>
      {jobs.map((job) => (
        <li key={job.slug} className={styles.row} data-job={job.slug}>
          {job.logo !== '' && (
            <img
              className={styles.logo}
              loading="lazy"
              decoding="async"
              width={48}
              height={48}
              src={job.logo}
              alt=""
            />
          )}
          <span className={styles.what}>
            <a className={`${styles.name} covering`} href={job.href} lang={job.title.lang ?? undefined}>
              {job.title.text}
            </a>
            {(job.isSponsored || job.isSticky) && (
              <span className={styles.mark}>{job.isSponsored ? labels.sponsored : labels.sticky}</span>
            )}
          </span>
          <span className={styles.details}>
            <span className={styles.where}>
              {whereOf(job).map((part, at) => (
                <span key={at} lang={part.lang ?? undefined}>
                  {part.text}
                </span>
              ))}
            </span>
            <Terms job={job} words={labels.hiring} />
          </span>
          <time dateTime={job.day}>{job.day}</time>
        </li>
      ))}
    </ul>
  );
}
