'use client';

import { useContext, useEffect, useRef } from 'react';

import { Icon } from '@/components/ui/icon';

import styles from './brand-facet.module.css';
import { CatalogContext } from './catalog-context';

type BrandLookupProps = {
  /** The list without a brand. */
  action: string;
  /** Names of the index, which the address takes. */
  values: readonly string[];
  labels: { field: string; button: string };
};

/**
 * A box that finds brands while somebody types (C94, G2). Without script it is a form: what is typed, or chosen of the
 * names that the browser suggests, becomes the brand of the address.
 */
export function BrandLookup({ action, values, labels }: BrandLookupProps) {
  const state = useContext(CatalogContext);
  const box = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  const { typed = '', onType } = state ?? {};

  useEffect(() => {
    const field = box.current;
    if (!field) return;
    // The names are found below the box from now on.
    field.removeAttribute('list');
    if (isFirst.current && field.value !== '') onType?.(field.value);
    else if (typed === '' && field.value.trim() !== '') field.value = '';
    isFirst.current = false;
  }, [typed, onType]);

  return (
    <form className={styles.lookup} action={action} method="get" role="search" data-action="brand-lookup">
      <input
        ref={box}
        className={styles.field}
        type="search"
        name="brand"
        required
        maxLength={200}
        autoComplete="off"
        list="brand-names"
        aria-label={labels.field}
        placeholder={labels.field}
        onInput={({ currentTarget }) => onType?.(currentTarget.value.trim())}
      />
      <datalist id="brand-names">
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <button className={styles.find} type="submit" aria-label={labels.button}>
        <Icon name="search" />
      </button>
    </form>
  );
}
