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
    head: async ({ name, route, noindex }, locale) =>
      listMetadata({
        locale,
        name,
        path: canonicalPath(route),
        pageLabel: await pageLabel(locale, route.page),
        noindex,
      }),
    draw: (view, locale) => <Screen view={view} locale={locale} />,
  });
}
