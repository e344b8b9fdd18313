'use client';

import { useCallback, useState } from 'react';

import { CountReading } from './count-reading.island';
import { loadReadings } from './reading';

type ReadingCountProps = { id: number; /** With `{count}` where the number goes. */ words: string };

/** Counts a reading of a product, a brand or a company and then shows how many there are (C50, C51, T16). */
export function ReadingCount({ id, words }: ReadingCountProps) {
  const [views, setViews] = useState<number | null>(null);
  const show = useCallback(() => {
    void loadReadings(id).then(setViews);
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
