'use client';

import {
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

import { JobList, type ListedJob } from './job-list';
import { toJobLines } from './job-lines';
import styles from './jobs.module.css';

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
const never = () => () => undefined;

/**
 * The region tabs of the jobs block. Without script they are links to the lists of the regions; with it a click
 * asks for that region (B9) and shows it in place. Source: J7, S51.
 */
export function RegionTabs({ regions, pageSize, chineseFirst, prefix, labels, children }: RegionTabsProps) {
  const [active, setActive] = useState(ALL);
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const row = useRef<HTMLDivElement>(null);
  // Links first, as the server draws them; tabs once a click can do what a tab promises.
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  async function load(area: string) {
    const known = answers[area];
    if (area === ALL || (known !== undefined && known !== 'failed')) return;
    const put = (answer: Answer) => setAnswers((before) => ({ ...before, [area]: answer }));
    put('loading');
    try {
      const query = new URLSearchParams({ pagesize: String(pageSize), area });
      const response = await fetch(`/api/api-jobs-lists.php?${query}`, {
        headers: { Accept: 'application/json' },
      });
      const lines = response.ok ? toJobLines(await response.json(), chineseFirst) : null;
      put(
        lines?.map((line) => ({ ...line, href: `${prefix}/${encodeURIComponent(line.slug)}.htm` })) ??
          'failed',
      );
    } catch {
      put('failed');
    }
  }

  function choose(area: string) {
    setActive(area);
    void load(area);
  }

  function onClick(event: MouseEvent, area: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(area);
  }

  function onKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) {
      if (event.key !== ' ') return;
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.click();
      return;
    }
    event.preventDefault();
    const at = regions.findIndex((region) => region.area === active);
    const next = (at + step + regions.length) % regions.length;
    choose(regions[next]?.area ?? ALL);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  const answer = answers[active];
  return (
    <>
      <div
        ref={row}
        className={styles.tabs}
        role={scripted ? 'tablist' : 'group'}
        aria-label={labels.regions}
        onKeyDown={scripted ? onKey : undefined}
      >
        {regions.map(({ area, label, href }) => (
          <a
            key={area}
            className={styles.tab}
            href={href}
            data-area={area}
            {...(scripted && {
              role: 'tab',
              id: `jobs-tab-${area}`,
              'aria-selected': area === active,
              'aria-controls': 'jobs-panel',
              tabIndex: area === active ? 0 : -1,
            })}
            data-active={area === active}
            onClick={(event) => onClick(event, area)}
          >
            {label}
          </a>
        ))}
      </div>
      <div
        id="jobs-panel"
        className={styles.panel}
        {...(scripted && { role: 'tabpanel', 'aria-labelledby': `jobs-tab-${active}` })}
        aria-busy={answer === 'loading'}
      >
        {active === ALL ? (
          children
        ) : Array.isArray(answer) ? (
          <JobList jobs={answer} empty={labels.empty} />
        ) : (
          <p className={styles.note} role="status">
            {answer === 'failed' ? labels.failed : labels.loading}
          </p>
        )}
      </div>
    </>
  );
}
