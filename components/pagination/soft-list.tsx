import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';

import { CardPlaceholder } from '@/components/card/card-placeholder';

import styles from './pagination.module.css';
import { SoftRegion } from './soft-region.island';

/** S25, T21: as many as a list of the magazine has entries. */
const CARDS = 18;

type SoftListProps = {
  /** Tells the soft lists of one screen apart: it is the same in every document that holds a page of the list. */
  name: string;
  /** From 1. */
  page: number;
  totalPages: number;
  /** The list, in an element with `data-block="list"`, and its `<Pagination soft … />`. */
  children: ReactNode;
};

/**
 * A list whose pages are turned without changing the address (R61, D2 rule 11). Wrap the list and its widget:
 *
 *     <SoftList name="brands" page={page} totalPages={listing.totalPages}>
 *       <ul data-block="list">…</ul>
 *       <Pagination soft locale={locale} page={page} totalPages={listing.totalPages} hrefOf={(to) => …} />
 *     </SoftList>
 *
 * The widget's links are real (`?page=2`, or any address whose document holds the `SoftList` of the same name). In
 * the browser a click sends `pagechange` ({@link PageChange}) instead; this element takes it, shows placeholders,
 * fetches the document of the link and puts its list and widget in place, so the markup exists once, on the server.
 * What is put in place is HTML: an island inside the list is drawn but not alive on pages turned to, so islands
 * belong around the list and listen for `listreplaced`. If the document cannot be had, the browser goes there.
 */
export function SoftList({ name, page, totalPages, children }: SoftListProps) {
  const t = useTranslations('pagination');
  return (
    <SoftRegion
      name={name}
      label={t('pageOfTotal', { page, total: totalPages })}
      loading={t('loading')}
      placeholders={
        <div className={styles.waiting}>
          {Array.from({ length: CARDS }, (_, at) => (
            <CardPlaceholder key={at} />
          ))}
        </div>
      }
    >
      {children}
    </SoftRegion>
  );
}
