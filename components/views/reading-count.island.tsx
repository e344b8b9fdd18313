'use client';

import { useCallback, useState } from 'react';

import { CountReading } from './count-reading.island';

type ReadingCountProps = { id: number; /** With `{count}` where the number goes. */ words: string };

/** Counts a reading of a product, a brand or a company and then shows how many there are (C50, C51, T16). */
export function ReadingCount({ id, words }: ReadingCountProps) {
  const [views, setViews] = useState<number | null>(null);
  const show = useCallback(() => {
    void import('./read-count').then(({ readCount }) => readCount(id)).then(setViews, () => undefined); // Without the script the line stays empty.
  }, [id]);
  return (
    <>
      <CountReading id={id} kind="thing" onCounted={show} />
      <span data-views={views ?? undefined}>
        {views === null ? '' : words.replace('{count}', String(views))}
      </span>
    </>
  );
}
