import Link from 'next/link';
import { getTranslations } from 'next-intl/server';

import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';

import { GoTo } from './go-to.island';
import { ListPlaceholders } from './list-placeholders.island';
import { PageLinkWait } from './page-link-wait.island';
import { clampPage, pageWindow } from './page-window';
import styles from './pagination.module.css';

export type PaginationProps = {
  locale: Locale;
  /** From 1. */
  page: number;
  totalPages: number;
  /** The address of a page; page 1 is the list's plain path (R60). Called on the server only. */
  hrefOf: (page: number) => string;
};

/** The way through a list: previous and next, numbers, `10/20` and a page to go to. Source: J16-J22, R60. */
export async function Pagination({ locale, page, totalPages, hrefOf }: PaginationProps) {
  const marks = pageWindow(page, totalPages);
  if (marks.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'pagination' });
  const current = clampPage(page, totalPages);
  return (
    <nav className={styles.pagination} data-block="pagination" aria-label={t('label')}>
      <Step href={current > 1 ? hrefOf(current - 1) : null} rel="prev" label={t('previous')} />
      <ol className={styles.numbers} role="list">
        {marks.map((mark, at) => (
          <li key={mark === 'dots' ? `dots-${at}` : mark}>
            {mark === 'dots' ? (
              <span className={styles.dots} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                href={hrefOf(mark)}
                prefetch={false}
                className={styles.number}
                aria-label={t('page', { page: mark })}
                aria-current={mark === current ? 'page' : undefined}
              >
                {mark}
                <PageLinkWait />
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step href={current < totalPages ? hrefOf(current + 1) : null} rel="next" label={t('next')} />
      <ListPlaceholders label={t('loading')} />
      <div className={styles.goto}>
        <span className={styles.where} data-part="where">{`${current}/${totalPages}`}</span>
        <GoTo action={hrefOf(1)} totalPages={totalPages} labels={{ field: t('goTo'), button: t('go') }} />
      </div>
    </nav>
  );
}

function Step({ href, rel, label }: { href: string | null; rel: 'prev' | 'next'; label: string }) {
  const content = (
    <>
      {rel === 'prev' && <Icon name="left" />}
      <span className={styles.word}>{label}</span>
      {rel === 'next' && <Icon name="right" />}
    </>
  );
  // J16: at either end the control stays in its place and says that it cannot be used.
  if (href === null) {
    return (
      <span className={styles.step} data-step={rel} role="link" aria-disabled="true" aria-label={label}>
        {content}
      </span>
    );
  }
  return (
    <Link className={styles.step} data-step={rel} href={href} prefetch={false} rel={rel} aria-label={label}>
      {content}
      <PageLinkWait />
    </Link>
  );
}
