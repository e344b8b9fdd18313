'use client';

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

import type { Phrase } from '@/lib/cms/models';

import { currentQuery, noQuery, onQuery, replaceQuery } from './address-query';
import { FinderForm, type FinderLabels } from './finder-form';
import { FoundJobs, type Found, type FoundLabels } from './found-jobs';
import { choiceIn, isChosen, type JobChoice, jobsPath, withChoice } from './job-query';
import { loadJobs } from './load-jobs';

type JobFinderProps = {
  /** Slug of the region; empty for all. */
  area: string;
  cities: { slug: string; name: Phrase }[];
  chineseFirst: boolean;
  /** What the language puts before a path. */
  prefix: string;
  labels: FinderLabels & FoundLabels;
  /** The list of the region as the server draws it, with its pages. */
  children: ReactNode;
};

/**
 * The list of jobs narrowed by city and keyword. Only script can do that, since no address of the URL table names
 * either; without it the regions and their whole lists stand. A choice is kept in the query of the address.
 * Source: J36, C77, K13, T14.
 */
export function JobFinder({ area, cities, chineseFirst, prefix, labels, children }: JobFinderProps) {
  const search = useSyncExternalStore(onQuery, currentQuery, noQuery);
  const choice = choiceIn(search);
  const call = isChosen(choice) ? jobsPath(area, choice) : null;
  const [answer, setAnswer] = useState<{ call: string; found: Found } | null>(null);

  useEffect(() => {
    if (call === null) return;
    const asking = new AbortController();
    void loadJobs(call, chineseFirst, prefix, asking.signal).then((found) => {
      if (!asking.signal.aborted) setAnswer({ call, found });
    });
    return () => asking.abort();
  }, [call, chineseFirst, prefix]);

  const change = (next: Partial<JobChoice>) =>
    replaceQuery(withChoice(window.location.search, { ...choice, ...next }));
  return (
    <>
      <FinderForm cities={cities} choice={choice} labels={labels} onChange={change} />
      {call === null ? (
        children
      ) : (
        <FoundJobs
          found={answer?.call === call ? answer.found : 'loading'}
          choice={choice}
          cities={cities}
          labels={labels}
          onChange={change}
        />
      )}
    </>
  );
}
