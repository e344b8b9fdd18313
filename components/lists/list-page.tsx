import type { ComponentType } from 'react';

import { listMetadata, pageLabel } from '@/components/metadata/list-metadata';
import { screenPage } from '@/components/ui/screen-page';
import type { Locale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

import { ListScreen } from './list-screen';
import type { ListView } from './list-view';

type ListPageParts<P, V extends ListView> = {
  /** Reads what the address shows, or leaves through `notFound` or a redirect. Values are decoded. */
  read: (locale: Locale, params: P) => Promise<V>;
  Screen?: ComponentType<{ view: V; locale: Locale }>;
};

/** The page of a list: what its file in `app/` exports under Next's own names. */
export function listPage<P extends Record<string, string>, V extends ListView>({
  read,
  Screen = ListScreen,
}: ListPageParts<P, V>) {
  return screenPage<P, V>({
    read: (params, locale) => read(locale, params),
    head: listHead,
    draw: (view, locale) => <Screen view={view} locale={locale} />,
  });
}

/** The head of a list. One that is narrowed by its query, or in another order, is a form of the plain one (D1). */
export async function listHead({ name, route, noindex, chosen }: ListView, locale: Locale) {
  const isPlain = Object.keys(chosen?.choice ?? {}).length === 0;
  return listMetadata({
    locale,
    name,
    path: canonicalPath(isPlain ? route : { ...route, page: 1 }),
    pageLabel: await pageLabel(locale, route.page),
    noindex: noindex === true || !isPlain,
  });
}
