'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The copyright line. A cached page may be from last year, so the browser puts its own year in. Source: N29. */
export function Copyright({ year, text }: { year: number; text: string }) {
  const now = useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => year,
  );
  return <p>{text.replace('{year}', String(now))}</p>;
}
