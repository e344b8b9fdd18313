'use client';

import { useState } from 'react';

import { Fault } from './change-status';
import type { FormMessage } from './form-message';
import styles from './form.module.css';

type TryAgainProps = { message: FormMessage; label: string; onAgain: () => Promise<unknown> };

/** What could not be had, and a way to ask for it again (S15, D6). Stays while it asks, and keeps the focus. */
export function TryAgain({ message, label, onAgain }: TryAgainProps) {
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
      <Fault key={tries} {...message} />
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
