import type { ComponentProps, ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';

import { GoTo } from './go-to';
import { clampPage, pageWindow } from './page-window';
import styles from './pagination.module.css';

/** `page` has `{page}` where the number goes. */
export type PageLabels = Record<'label' | 'previous' | 'next' | 'page' | 'goTo' | 'go', string>;

type PageLinksProps = {
  /** From 1. */
  page: number;
  totalPages: number;
  /** The address of a page; page 1 is the list's plain path (R60). */
  hrefOf: (page: number) => string;
  /** As `soft` and `list` of `Pagination`. */
  soft?: boolean;
  list?: string;
  labels: PageLabels;
  /** Islands that draw nothing. */
  children?: ReactNode;
};

/** The widget of `Pagination` with its words given: also for islands, which have no messages. Source: J16-J22. */
export function PageLinks({
  page,
  totalPages,
  hrefOf,
  soft = false,
  list,
  labels,
  children,
}: PageLinksProps) {
  const marks = pageWindow(page, totalPages);
  if (marks.length === 0) return null;
  const current = clampPage(page, totalPages);
  return (
    <nav
      className={styles.pagination}
      data-block="pagination"
      data-soft={soft ? '' : undefined}
      aria-label={labels.label}
    >
      <Step
        page={current - 1}
        of={totalPages}
        hrefOf={hrefOf}
        soft={soft}
        rel="prev"
        label={labels.previous}
      />
      <ol className={styles.numbers} role="list">
        {marks.map((mark, at) => (
          <li key={mark === 'dots' ? `dots-${at}` : mark}>
            {mark === 'dots' ? (
              <span className={styles.dots} aria-hidden="true">
                …
              </span>
            ) : (
              <PageLink
                page={mark}
                href={hrefOf(mark)}
                soft={soft}
                className={styles.number}
                aria-label={labels.page.replace('{page}', String(mark))}
                aria-current={mark === current ? 'page' : undefined}
              >
                {mark}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <Step page={current + 1} of={totalPages} hrefOf={hrefOf} soft={soft} rel="next" label={labels.next} />
      {children}
      <div className={styles.goto}>
        <span className={styles.where} data-part="where">{`${current}/${totalPages}`}</span>
        <GoTo
          action={hrefOf(1)}
          totalPages={totalPages}
          list={list}
          labels={{ field: labels.goTo, button: labels.go }}
        />
      </div>
    </nav>
  );
}

type StepProps = Pick<PageLinksProps, 'hrefOf' | 'soft'> & {
  page: number;
  of: number;
  rel: 'prev' | 'next';
  label: string;
};

function Step({ page, of, hrefOf, soft, rel, label }: StepProps) {
  const content = (
    <>
      {rel === 'prev' && <Icon name="left" />}
      <span className={styles.word}>{label}</span>
      {rel === 'next' && <Icon name="right" />}
    </>
  );
  // J16: at either end the control stays in its place and says that it cannot be used.
  if (page < 1 || page > of) {
    return (
      <span className={styles.step} data-step={rel} role="link" aria-disabled="true" aria-label={label}>
        {content}
      </span>
    );
  }
  return (
    <PageLink
      page={page}
      href={hrefOf(page)}
      soft={soft}
      className={styles.step}
      data-step={rel}
      rel={rel}
      aria-label={label}
    >
      {content}
    </PageLink>
  );
}

type PageLinkProps = ComponentProps<'a'> & { page: number; href: string; soft?: boolean };

/** A soft link is a plain one: the site must not take the click before the widget does. */
function PageLink({ page, soft = false, ...rest }: PageLinkProps) {
  return soft ? <a data-page={page} data-waits {...rest} /> : <SiteLink leads="list" {...rest} />;
}
