import { getTranslations } from 'next-intl/server';

import type { Locale } from '@/lib/i18n/locales';

import { ListPlaceholders } from './list-placeholders.island';
import { PageLinks, type PageLabels } from './page-links';
import { PageWidget } from './page-widget.island';

type Translations = Awaited<ReturnType<typeof getTranslations<'pagination'>>>;

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
  /** False where the screen shows the wait for the next page itself. */
  placeholders?: boolean;
};

/**
 * The way through a list: previous and next, numbers, `10/20` and a page to go to. For a list that is turned without
 * changing the address see `soft-list.tsx`. Source: J16-J22, R60, R61.
 */
export async function Pagination({ locale, placeholders = true, ...links }: PaginationProps) {
  const t = await getTranslations({ locale, namespace: 'pagination' });
  return (
    <PageLinks {...links} labels={pageLabels(t)}>
      {placeholders && !links.soft && <ListPlaceholders label={t('loading')} />}
      <PageWidget />
    </PageLinks>
  );
}

/** The words of {@link PageLinks}, from the messages of `pagination`. */
export function pageLabels(t: Translations): PageLabels {
  return {
    label: t('label'),
    previous: t('previous'),
    next: t('next'),
    page: t.raw('page'),
    goTo: t('goTo'),
    go: t('go'),
  };
}
