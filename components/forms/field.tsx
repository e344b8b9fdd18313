import { useId, type ComponentProps, type ReactNode } from 'react';

import { Alert } from '@/components/ui/alert';

import styles from './field.module.css';
import type { FormMessage } from './form-message';

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  name: string;
  /** What is wrong with it: read out at once and tied to the field. */
  error?: FormMessage | null;
  /** What to write into it, for everybody to see. */
  hint?: string;
  /** For a text of several lines: how many are in sight. */
  lines?: number;
  /** Before the field on its line, as the prefix of a number. */
  before?: ReactNode;
  /** After the field on its line, as the button that sends a code. */
  after?: ReactNode;
};

/**
 * A field of a form with its label above it and, when something is wrong with it, the message below. Works with and
 * without script, and in islands as on the server.
 */
export function Field({ label, error = null, hint, lines, before, after, ...input }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const box = {
    className: styles.box,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={styles.field} data-field={input.name}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        {before}
        {lines === undefined ? (
          <input type="text" {...input} {...box} />
        ) : (
          <textarea
            {...box}
            name={input.name}
            rows={lines}
            maxLength={input.maxLength}
            autoComplete={input.autoComplete}
            required={input.required}
            aria-required={input['aria-required']}
            defaultValue={input.defaultValue}
          />
        )}
        {after}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <Alert id={`${id}-error`} className={styles.error} {...error} />}
    </div>
  );
}
