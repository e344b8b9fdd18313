'use client';

import { useEffect } from 'react';

import { useLate } from '@/components/ui/use-late';

import { countClicks } from './count-clicks';

/**
 * Counts the clicks on ads, and loads what counts everything else when the page has nothing better to do (T16, C96).
 * On a page that is read without the framework both have begun before (components/reading). Renders nothing.
 */
export function Counting() {
  const isLate = useLate();

  useEffect(countClicks, []);

  useEffect(() => {
    if (!isLate) return;
    void import('./counting').then(
      ({ startCounting }) => startCounting(),
      () => undefined, // Without the script nothing is counted.
    );
  }, [isLate]);

  return null;
}
