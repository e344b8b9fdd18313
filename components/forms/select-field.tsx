import { useId } from 'react';

import styles from './field.module.css';

type SelectFieldProps = {
  label: string;
  name: string;
  defaultValue: string;
  options: readonly { value: string; words: string }[];
};

/** One of several, with its label above it. */
export function SelectField({ label, name, defaultValue, options }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field} data-field={name}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select className={`${styles.box} ${styles.select}`} id={id} name={name} defaultValue={defaultValue}>
        {options.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
