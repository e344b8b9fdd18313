'use client';

import { useState } from 'react';

import { Alert } from '@/components/ui/alert';

import styles from './form.module.css';
import type { Said } from './form-message';

type TryAgainProps = { said: Said; label: string; onAgain: () => Promise<unknown> };

/** What could not be had, and a way to ask for it again (S15, D6). Stays while it asks, and keeps the focus. */
export function TryAgain({ said, label, onAgain }: TryAgainProps) {
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  async function again() {
    if (isBusy) return;
    setBusy(true);
    await onAgain();
    setBusy(false);
    setTries(tries + 1);
  }

  return (
    <>
      {/* Another one each time: what did not change would not be read out again. */}
      <Alert key={tries} className={styles.said} {...said} />
      <div>
        <button
          type="button"
          className={styles.plain}
          data-action="again"
          aria-busy={isBusy}
          onClick={() => void again()}
        >
          {label}
        </button>
      </div>
    </>
  );
}
