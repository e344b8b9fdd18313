'use client';

import { useState, type ReactNode } from 'react';

import { Tabs } from '@/components/ui/tabs.island';

import { JobList, type ListedJob } from './job-list';
import styles from './jobs.module.css';
import { loadJobs } from './load-jobs';

type RegionTabsProps = {
  /** In the order shown; `all` first, whose list is the children. */
  regions: { area: string; label: string; href: string }[];
  pageSize: number;
  chineseFirst: boolean;
  /** What the language puts before a path. */
  prefix: string;
  labels: { regions: string; loading: string; failed: string; empty: string };
  children: ReactNode;
};

type Answer = ListedJob[] | 'loading' | 'failed';

const ALL = 'all';

/**
 * The region tabs of the jobs block. Without script they are links to the lists of the regions; with it a click
 * asks for that region (B9) and shows it in place. Source: J7.
 */
export function RegionTabs({ regions, pageSize, chineseFirst, prefix, labels, children }: RegionTabsProps) {
  const [answers, setAnswers] = useState<Record<string, Answer>>({});

  async function load(area: string) {
    const known = answers[area];
    if (area === ALL || (known !== undefined && known !== 'failed')) return;
    const put = (answer: Answer) => setAnswers((before) => ({ ...before, [area]: answer }));
    put('loading');
    const query = new URLSearchParams({ pagesize: String(pageSize), area });
    put(await loadJobs(`api-jobs-lists.php?${query}`, chineseFirst, prefix));
  }

  function panelOf(area: string): ReactNode {
    if (area === ALL) return <div className={styles.panel}>{children}</div>;
    const answer = answers[area];
    if (answer === undefined) return null;
    return (
      <div className={styles.panel} aria-busy={answer === 'loading'}>
        {Array.isArray(answer) ? (
          <JobList jobs={answer} empty={labels.empty} />
        ) : (
          <p className={styles.note} role="status">
            {answer === 'failed' ? labels.failed : labels.loading}
          </p>
        )}
      </div>
    );
  }

  return (
    <Tabs
      name="jobs"
      label={labels.regions}
      tabs={regions.map(({ area, label, href }) => ({ id: area, label, href, panel: panelOf(area) }))}
      onOpen={(area) => void load(area)}
    />
  );
}
