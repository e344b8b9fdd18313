'use client';

import { useState, type ReactNode } from 'react';

import { Tabs } from '@/components/ui/tabs.island';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Locale } from '@/lib/i18n/locales';

import type { Found } from './found-jobs';
import { JobList } from './job-list';
import styles from './jobs.module.css';

type RegionTabsProps = {
  /** In the order shown; `all` first, whose list is the children. */
  regions: { area: string; label: string; href: string }[];
  pageSize: number;
  locale: Locale;
  labels: { regions: string; loading: string; failed: string; empty: string };
  children: ReactNode;
};

const ALL = 'all';

const loadAsking = () => import('./asked-jobs');

/**
 * The region tabs of the jobs block. Without script they are links to the lists of the regions; with it a click
 * asks for that region (B9) and shows it in place. Source: J7.
 */
export function RegionTabs({ regions, pageSize, locale, labels, children }: RegionTabsProps) {
  const [open, setOpen] = useState(ALL);
  const asking = useLoaded(open === ALL ? null : loadAsking);

  const panelWith = (found: Found) => (
    <div className={styles.panel} aria-busy={found === 'loading'}>
      {Array.isArray(found) ? (
        <JobList jobs={found} empty={labels.empty} />
      ) : (
        <p className={styles.note} role="status">
          {found === 'failed' ? labels.failed : labels.loading}
        </p>
      )}
    </div>
  );

  function panelOf(area: string): ReactNode {
    if (area === ALL) return <div className={styles.panel}>{children}</div>;
    if (area !== open) return null;
    if (asking === null || asking === 'failed') return panelWith(asking ?? 'loading');
    const query = new URLSearchParams({ pagesize: String(pageSize), area });
    return (
      <asking.AskedJobs path={`api-jobs-lists.php?${query}`} locale={locale}>
        {panelWith}
      </asking.AskedJobs>
    );
  }

  return (
    <Tabs
      name="jobs"
      label={labels.regions}
      tabs={regions.map(({ area, label, href }) => ({ id: area, label, href, panel: panelOf(area) }))}
      onOpen={setOpen}
    />
  );
}
