import type { ReactNode } from 'react';

import { Alert } from '@/components/ui/alert';

import styles from './change-status.module.css';
import type { FormMessage } from './form-message';

/** Time to read what was done before the screen moves on. */
export const READING_MS = 1500;

/** What became of something: at most one of the two, and neither while there is nothing to say. */
export type Status = {
  /** What went wrong. */
  fault?: FormMessage | null;
  /** What was done. */
  done?: ReactNode;
};

/**
 * What became of something the visitor did: a fault is read out at once (`role=alert`), what was done when there is a
 * moment (`role=status`). The region of the latter stands there from the start: one that comes with its words is
 * passed over by some screen readers.
 */
export function ChangeStatus({ fault, done }: Status) {
  const isDone = !fault && Boolean(done);
  return (
    <>
      <div className={styles.status} role="status" data-done={isDone ? '' : undefined}>
        {isDone && done}
      </div>
      {fault && <Fault {...fault} />}
    </>
  );
}

/** What went wrong, read out at once. */
export function Fault({ literal, words }: FormMessage) {
  return <Alert className={styles.fault} literal={literal} words={words} />;
}
