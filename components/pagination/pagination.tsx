import type { ComponentProps } from 'react';
import { getTranslations } from 'next-intl/server';

import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/i18n/locales';

import { GoTo } from './go-to';
import { ListPlaceholders } from './list-placeholders.island';
import { PageWidget } from './page-widget.island';
import { clampPage, pageWindow } from './page-window';
import styles from './pagination.module.css';

export type PaginationProps = {
  locale: Locale;
  /** From 1. */
  page: number;
  totalPages: number;
  /** The address of a page; page 1 is the list's plain path (R60). Called on the server only. */
  hrefOf: (page: number) => string;
  /**
   * The links send the event `pagechange` instead of navigating, for the `SoftList` around them or any other
   * listener that calls `preventDefault` on it; without one, or without script, they are links (R61).
   */
  soft?: boolean;
  /** On a screen with two lists, which of them the page of the number field is of: `?list=` beside `?goto=`. */
  list?: string;
};

/**
 * The way through a list: previous and next, numbers, `10/20` and a page to go to. For a list that is turned without
 * changing the address see `soft-list.tsx`. Source: J16-J22, R60, R61.
 */
export async function Pagination({ locale, page, totalPages, hrefOf, soft = false, list }: PaginationProps) {
  const marks = pageWindow(page, totalPages);
  if (marks.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'pagination' });
  const current = clampPage(page, totalPages);
  return (
    <nav
      className={styles.pagination}
      data-block="pagination"
      data-soft={soft ? '' : undefined}
      aria-label={t('label')}
    >
      <Step page={current - 1} of={totalPages} hrefOf={hrefOf} soft={soft} rel="prev" label={t('previous')} />
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
                aria-label={t('page', { page: mark })}
                aria-current={mark === current ? 'page' : undefined}
              >
                {mark}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <Step page={current + 1} of={totalPages} hrefOf={hrefOf} soft={soft} rel="next" label={t('next')} />
      {!soft && <ListPlaceholders label={t('loading')} />}
      <PageWidget />
      <div className={styles.goto}>
        <span className={styles.where} data-part="where">{`${current}/${totalPages}`}</span>
        <GoTo
          action={hrefOf(1)}
          totalPages={totalPages}
          list={list}
          labels={{ field: t('goTo'), button: t('go') }}
        />
      </div>
    </nav>
  );
}

type StepProps = Pick<PaginationProps, 'hrefOf' | 'soft'> & {
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
