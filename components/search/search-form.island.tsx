'use client';

import { useId, useRef, useState, useTransition, type SyntheticEvent } from 'react';
import { useRouter } from 'next/navigation';

import { Alert } from '@/components/ui/alert';
import { Icon } from '@/components/ui/icon';
import { LONGEST_KEYWORD, toKeyword } from '@/lib/search/keyword';
import type { Refusal } from '@/lib/search/quota';

import styles from './search-form.module.css';

export type SearchLabels = { label: string; placeholder: string; submit: string } & Record<
  'perMinute' | 'perDay',
  string
>;

type SearchFormProps = {
  /** `/search` in the language of the page: a form without script ends there, and results stand below it. */
  action: string;
  labels: SearchLabels;
  /** What the box holds at first. */
  query?: string;
  className?: string;
  /** The window whose quota the search in the box is beyond, by the count of the server (V6). */
  refusedBy?: Refusal | null;
  /** After a search has been sent on its way. */
  onSent?: () => void;
};

/** M25, M26. */
const LITERALS = { minute: '超过搜索次数，请1分钟后尝试', day: '超过搜索次数，请明天再尝试' } as const;

/**
 * The search box (N10, N31). Without script the form itself asks `/search?s=`, which leads to the results. Script
 * clears a box that holds nothing (V4), counts the search (V6) and goes to the results (V5); what it needs for
 * that is fetched when it is needed.
 */
export function SearchForm({
  action,
  labels,
  query = '',
  className = '',
  refusedBy = null,
  onSent,
}: SearchFormProps) {
  const id = useId();
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refusal | null>(refusedBy);
  const [busy, start] = useTransition();

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    setRefused(null);
    const keyword = toKeyword(box.current?.value ?? '');
    if (keyword === null) {
      form.reset();
      if (box.current) box.current.value = '';
      return;
    }
    if (busy) return;
    start(async () => {
      const counter = await import('@/lib/search/permission').catch(() => null);
      // Without its script the form does what it does without any.
      if (!counter) return form.submit();
      const refusal = await counter.countThisSearch();
      if (refusal) return setRefused(refusal);
      start(() => router.push(`${action}/${encodeURIComponent(keyword)}`));
      onSent?.();
    });
  }

  return (
    <form
      className={`${styles.form} ${className}`}
      action={action}
      method="get"
      role="search"
      data-block="search-form"
      aria-busy={busy}
      onSubmit={submit}
    >
      <label className="visually-hidden" htmlFor={id}>
        {labels.label}
      </label>
      <div className={styles.line}>
        <input
          ref={box}
          className={styles.box}
          id={id}
          name="s"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LONGEST_KEYWORD}
          defaultValue={query}
          placeholder={labels.placeholder}
        />
        <button className={styles.submit} type="submit" aria-label={labels.submit}>
          <Icon name="search" />
        </button>
      </div>
      {refused && (
        <Alert
          className={styles.alert}
          literal={LITERALS[refused]}
          words={refused === 'minute' ? labels.perMinute : labels.perDay}
        />
      )}
    </form>
  );
}
