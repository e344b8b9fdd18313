'use client';

import { useEffect } from 'react';

import { isFirstInVisit, sendReading, type ReadingKind } from './reading';
import { whenSeen } from './when-seen';

type CountReadingProps = { id: number; kind: ReadingKind; onCounted?: () => void };

/** Counts one reading of what this page shows once it was in sight for two seconds; draws nothing (T16, C69). */
export function CountReading({ id, kind, onCounted }: CountReadingProps) {
  useEffect(() => {
    // An editor who looks at a draft is not a reader (P12).
    if (document.body.hasAttribute('data-preview')) return;
    return whenSeen(document, () => {
      const sent = isFirstInVisit(id) ? sendReading(kind, id) : Promise.resolve();
      void sent.then(onCounted);
    });
  }, [id, kind, onCounted]);
  return null;
}
