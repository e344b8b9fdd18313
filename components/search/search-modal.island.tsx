'use client';

import { Dialog } from '@/components/ui/dialog.island';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';

import { SearchForm, type SearchLabels } from './search-form.island';
import styles from './search-modal.module.css';
import { TermIndex } from './term-index';
import { TERM_LISTS, type TermList } from './term-lines';
import { useTerms } from './use-terms';

export type ModalLabels = SearchLabels &
  Record<TermList | 'title' | 'close' | 'loading' | 'failed' | 'retry', string>;

type SearchModalProps = { locale: Locale; action: string; labels: ModalLabels; onClose: () => void };

/** The search of the header: a box, and three lists for readers without a word in mind. Source: N31-N34. */
export function SearchModal({ locale, action, labels, onClose }: SearchModalProps) {
  const { lists, again } = useTerms(locale);
  return (
    <Dialog label={labels.title} onClose={onClose} className={styles.modal} block="search-modal">
      <div className={`frame ${styles.sheet}`}>
        <div className={styles.head}>
          <SearchForm className={styles.search} action={action} labels={labels} onSent={onClose} />
          <button type="button" className={styles.close} aria-label={labels.close} onClick={onClose}>
            <Icon name="close" />
          </button>
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
          <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
            <TermIndex
              lists={TERM_LISTS.map((list) => ({ list, title: labels[list], lines: lists[list] }))}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
