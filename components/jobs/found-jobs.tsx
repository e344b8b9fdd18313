import type { HiringWords } from '@/components/hiring/words';
import { Icon } from '@/components/ui/icon';
import type { Phrase } from '@/lib/cms/models';

import styles from './finder.module.css';
import { JobRows, type ListedJob } from './job-list';
import type { JobChoice } from './job-query';

export type Found = ListedJob[] | 'loading' | 'failed';

export type FoundLabels = {
  /** With `{n}` for the number. */
  found: string;
  none: string;
  loading: string;
  failed: string;
  /** With `{name}` for what is taken off. */
  remove: string;
  clear: string;
  sticky: string;
  sponsored: string;
  list: string;
  hiring: HiringWords;
};

type FoundJobsProps = {
  found: Found;
  choice: JobChoice;
  cities: readonly { slug: string; name: Phrase }[];
  labels: FoundLabels;
  onChange: (next: Partial<JobChoice>) => void;
};

/** What a choice found: the number, the choice itself, each part of it removable, and the jobs. */
export function FoundJobs({ found, choice, cities, labels, onChange }: FoundJobsProps) {
  const city = cities.find(({ slug }) => slug === choice.city)?.name.text ?? choice.city;
  const chosen = [
    { name: city, without: { city: '' } },
    { name: choice.keyword, without: { keyword: '' } },
  ].filter(({ name }) => name !== '');
  return (
    <div aria-busy={found === 'loading'} data-block="jobs-found">
      <div className={styles.chosen}>
        <p role={found === 'failed' ? 'alert' : 'status'}>{sentence(found, labels)}</p>
        {chosen.map(({ name, without }) => (
          <button
            key={name}
            type="button"
            className={styles.remove}
            aria-label={labels.remove.replace('{name}', name)}
            onClick={() => onChange(without)}
          >
            {name}
            <Icon name="close" />
          </button>
        ))}
        <button
          type="button"
          className={styles.clear}
          data-action="clear"
          onClick={() => onChange({ city: '', keyword: '' })}
        >
          {labels.clear}
        </button>
      </div>
      {Array.isArray(found) && found.length > 0 && <JobRows jobs={found} labels={labels} />}
    </div>
  );
}

function sentence(found: Found, labels: FoundLabels): string {
  if (found === 'loading') return labels.loading;
  if (found === 'failed') return labels.failed;
  return found.length === 0 ? labels.none : labels.found.replace('{n}', String(found.length));
}
