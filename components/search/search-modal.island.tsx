'use client';

import { useState, type KeyboardEvent } from 'react';

import { Dialog } from '@/components/ui/dialog.island';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';

import { SearchForm, type SearchLabels } from './search-form.island';
import styles from './search-modal.module.css';
import { Suggestions, type SuggestionLabels } from './suggestions';
import { TermIndex } from './term-index';
import { TERM_LISTS, type TermList } from './term-lines';
import { useTerms } from './use-terms';

export type ModalLabels = SearchLabels &
  SuggestionLabels &
  Record<TermList | 'title' | 'close' | 'loading' | 'failed' | 'retry', string>;

/** The arrow keys lead from the box to what is suggested below it, and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  // Those of an input method lead through what it proposes.
  if (step === undefined || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[type=search], [data-suggestion]')];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type SearchModalProps = { locale: Locale; action: string; labels: ModalLabels; onClose: () => void };

/**
 * The search of the header: a box, what may be meant while somebody types, and three lists for readers without a word in
 * mind. Source: N31-N34.
 */
export function SearchModal({ locale, action, labels, onClose }: SearchModalProps) {
  const { lists, again } = useTerms(locale);
  const [typed, setTyped] = useState('');
  const closeByLink = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Dialog label={labels.title} onClose={onClose} className={styles.modal} block="search-modal">
      <div className={`frame ${styles.sheet}`} onKeyDown={moveFocus}>
        <div className={styles.head}>
          <div
            className={styles.search}
            onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value)}
          >
            <SearchForm action={action} labels={labels} onSent={onClose} />
          </div>
          <button type="button" className={styles.close} data-closes aria-label={labels.close}>
            <Icon name="close" />
          </button>
        </div>
        <div onClick={closeByLink}>
          <Suggestions typed={typed} locale={locale} labels={labels} />
        </div>
        {lists === 'loading' && (
          <p className={styles.note} role="status">
            {labels.loading}
          </p>
        )}
        {lists === 'failed' && (
          <p className={styles.note} role="status">
            {labels.failed}{' '}
            <button type="button" className={styles.retry} onClick={again}>
              {labels.retry}
            </button>
          </p>
        )}
        {lists !== 'loading' && lists !== 'failed' && (
          <div onClick={closeByLink}>
            <TermIndex
              lists={TERM_LISTS.map((list) => ({ list, title: labels[list], lines: lists[list] }))}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
