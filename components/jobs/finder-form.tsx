import type { Phrase } from '@/lib/cms/models';

import styles from './finder.module.css';
import type { JobChoice } from './job-query';

export type FinderLabels = { city: string; keyword: string; hint: string; find: string };

type FinderFormProps = {
  cities: readonly { slug: string; name: Phrase }[];
  choice: JobChoice;
  labels: FinderLabels;
  onChange: (next: Partial<JobChoice>) => void;
};

/** The cities of the region, and a box for a keyword. Stays away without script, which alone can use it. */
export function FinderForm({ cities, choice, labels, onChange }: FinderFormProps) {
  return (
    <div className={`${styles.finder} needs-script`} data-block="jobs-finder">
      {cities.length > 0 && (
        <div className={styles.cities} role="group" aria-label={labels.city}>
          {cities.map(({ slug, name }) => (
            <button
              key={slug}
              type="button"
              className={styles.city}
              data-city={slug}
              aria-pressed={choice.city === slug}
              lang={name.lang ?? undefined}
              onClick={() => onChange({ city: choice.city === slug ? '' : slug })}
            >
              {name.text}
            </button>
          ))}
        </div>
      )}
      <form
        className={styles.form}
        role="search"
        aria-label={labels.keyword}
        onSubmit={(event) => {
          event.preventDefault();
          const keyword = new FormData(event.currentTarget).get('keyword');
          onChange({ keyword: typeof keyword === 'string' ? keyword.trim() : '' });
        }}
      >
        <input
          // A keyword taken off elsewhere leaves the box, too.
          key={choice.keyword}
          className={styles.field}
          type="search"
          name="keyword"
          defaultValue={choice.keyword}
          maxLength={60}
          aria-label={labels.keyword}
          placeholder={labels.hint}
        />
        <button className={styles.button} type="submit">
          {labels.find}
        </button>
      </form>
    </div>
  );
}
