'use client';

import { useSyncExternalStore, type ReactNode } from 'react';

import { useLoaded } from '@/components/ui/use-loaded';
import type { Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import { currentQuery, noQuery, onQuery, replaceQuery } from './address-query';
import { FinderForm, type FinderLabels } from './finder-form';
import { FoundJobs, type Found, type FoundLabels } from './found-jobs';
import { choiceIn, isChosen, type JobChoice, jobsPath, withChoice } from './job-query';

type JobFinderProps = {
  /** Slug of the region; empty for all. */
  area: string;
  cities: { slug: string; name: Phrase }[];
  locale: Locale;
  labels: FinderLabels & FoundLabels;
  /** The list of the region as the server draws it, with its pages. */
  children: ReactNode;
};

const loadAsking = () => import('./asked-jobs');

/**
 * The list of jobs narrowed by city and keyword. Only script can do that, since no address of the URL table names
 * either; without it the regions and their whole lists stand. A choice is kept in the query of the address.
 * Source: J36, C77, K13, T14.
 */
export function JobFinder({ area, cities, locale, labels, children }: JobFinderProps) {
  const search = useSyncExternalStore(onQuery, currentQuery, noQuery);
  const choice = choiceIn(search);
  const path = isChosen(choice) ? jobsPath(area, choice) : null;
  const asking = useLoaded(path === null ? null : loadAsking);

  const change = (next: Partial<JobChoice>) =>
    replaceQuery(withChoice(window.location.search, { ...choice, ...next }));
  const show = (found: Found) => (
    <FoundJobs found={found} choice={choice} cities={cities} labels={labels} onChange={change} />
  );

  function list() {
    if (path === null) return children;
    if (asking === null || asking === 'failed') return show(asking ?? 'loading');
    return (
      <asking.AskedJobs path={path} locale={locale}>
        {show}
      </asking.AskedJobs>
    );
  }

  return (
    <>
      <FinderForm cities={cities} choice={choice} labels={labels} onChange={change} />
      {list()}
    </>
  );
}
