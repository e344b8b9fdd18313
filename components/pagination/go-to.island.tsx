'use client';

import type { SyntheticEvent } from 'react';

import { clampPage } from './page-window';
import styles from './pagination.module.css';

type GoToProps = {
  /** The list's plain path. */
  action: string;
  totalPages: number;
  labels: { field: string; button: string };
};

/**
 * A number field that goes to a page. The form itself does the work (`?goto=`, answered by a redirect); script only
 * brings a number outside the list back into it instead of the browser's complaint. Source: J21, D2 rule 11.
 */
export function GoTo({ action, totalPages, labels }: GoToProps) {
  function clamp(event: SyntheticEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    if (Number.isNaN(field.valueAsNumber)) return;
    event.preventDefault();
    field.value = String(clampPage(field.valueAsNumber, totalPages));
    // The submission that found the field invalid is still going on; a second one inside it would be ignored.
    setTimeout(() => field.form?.requestSubmit());
  }
  return (
    <form className={styles.form} action={action} method="get">
      <label className="visually-hidden" htmlFor="goto">
        {labels.field}
      </label>
      <input
        className={styles.field}
        id="goto"
        name="goto"
        type="number"
        inputMode="numeric"
        min={1}
        max={totalPages}
        step={1}
        required
        onInvalid={clamp}
      />
      <button className={styles.button} type="submit">
        {labels.button}
      </button>
    </form>
  );
}
