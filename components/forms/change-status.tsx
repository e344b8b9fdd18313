import { Alert } from '@/components/ui/alert';

import styles from './form.module.css';
import type { Said } from './form-message';

/** Time to read what was done before the screen moves on. */
export const READING_MS = 1500;

type ToldProps = {
  /** Null while there is nothing to tell. */
  said: Said | 'done' | null;
  /** What was done, in words; null when the screen moves on by itself. */
  done: string | null;
};

/** What became of something the visitor has done. */
export function Told({ said, done }: ToldProps) {
  if (said === 'done') {
    return (
      done !== null && (
        <p className={styles.done} role="status" data-done>
          {done}
        </p>
      )
    );
  }
  return said && <Alert className={styles.said} {...said} />;
}
