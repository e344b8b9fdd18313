import { useMemo, type ReactNode } from 'react';

import { useRead } from '@/lib/api/use-read';
import { readPublicEnv } from '@/lib/env.public';
import type { Locale } from '@/lib/i18n/locales';

import type { Found } from './found-jobs';
import { jobsOf, toListedJobs } from './read-by-browser';

type AskedJobsProps = {
  /** Of the call B9, below the API root. */
  path: string;
  locale: Locale;
  children: (found: Found) => ReactNode;
};

/** Asks for jobs in the browser and passes them to its children. */
export function AskedJobs({ path, locale, children }: AskedJobsProps) {
  const { outcome } = useRead(jobsOf(path));
  const found = useMemo((): Found => {
    if (outcome === null) return 'loading';
    if (outcome.kind !== 'done') return 'failed';
    return toListedJobs(outcome.value, locale, readPublicEnv(document.documentElement).timeZone);
  }, [outcome, locale]);
  return children(found);
}
