'use client';

import { useSyncExternalStore, type ReactNode } from 'react';

import { CarouselControls } from '@/components/ui/carousel-controls.island';
import { Icon } from '@/components/ui/icon';
import { useIdle } from '@/components/ui/when-idle';

import { barState, chooseState, serverState, watchBarState } from './bottom-bar-state';
import styles from './bottom-bar.module.css';

type BottomBarFrameProps = {
  /** Of the element the slides move in. */
  viewportId: string;
  /** How many ads there are. */
  total: number;
  labels: Record<
    'ad' | 'bar' | 'size' | 'shrink' | 'expand' | 'previous' | 'next' | 'pause' | 'play' | 'slide',
    string
  >;
  /** The ads, rendered by the server. */
  children: ReactNode;
};

/**
 * The bottom bar around its ads. The cached page holds the ads and not the bar: whether there is one, and whether it is
 * small, is decided in the browser by the user agent and a cookie. A shrunk bar is a corner of the window, so that
 * shrinking it is closing it. It comes when the page has loaded and is idle, so that its pictures and its rendering delay
 * nothing that stands in the page. Without script there is no bar. Source: H23-H26, S40.
 */
export function BottomBarFrame({ viewportId, total, labels, children }: BottomBarFrameProps) {
  const state = useSyncExternalStore(watchBarState, barState, serverState);
  const isIdle = useIdle();
  if (state === null || !isIdle) return null;
  return (
    <aside
      className={`${styles.bar} no-print`}
      data-block="bottom-bar"
      data-state={state}
      aria-label={labels.bar}
    >
      <div className={styles.inner}>
        <span className={styles.label} aria-hidden="true">
          {labels.ad}
        </span>
        {children}
        {total > 1 && (
          <CarouselControls
            className={styles.controls}
            viewportId={viewportId}
            total={total}
            stayMs={null}
            labels={labels}
          />
        )}
        <div className={styles.size} role="group" aria-label={labels.size}>
          <button
            type="button"
            data-action="shrink"
            aria-label={labels.shrink}
            title={labels.shrink}
            aria-pressed={state === 'shrunk'}
            onClick={() => chooseState('shrunk')}
          >
            <Icon name="down" />
          </button>
          <button
            type="button"
            data-action="expand"
            aria-label={labels.expand}
            title={labels.expand}
            aria-pressed={state === 'expanded'}
            onClick={() => chooseState('expanded')}
          >
            <Icon name="up" />
          </button>
        </div>
      </div>
    </aside>
  );
}
