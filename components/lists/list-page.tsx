import type { ComponentType } from 'react';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { listMetadata } from '@/components/metadata/list-metadata';
import { requireLocale, type Locale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

import { ListScreen } from './list-screen';
import type { ListView } from './list-view';

/** As Next gives them: percent-encoded. */
type Params = { locale: string } & Record<string, string>;
type Props = { params: Promise<Params> };

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
  const readFor = async (params: Promise<Params>) => {
    const { locale: segment, ...rest } = await params;
    const locale = requireLocale(segment);
    setRequestLocale(locale);
    const decoded = Object.entries(rest).map(([name, value]) => [name, decodeURIComponent(value)]);
    // The folders of the route are the parameters of its reader.
    return { locale, view: await read(locale, Object.fromEntries(decoded) as P) };
  };
  const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
    const { locale, view } = await readFor(params);
    const { name, route, noindex } = view;
    const t = await getTranslations({ locale, namespace: 'lists' });
    const pageLabel = route.page > 1 ? t('pageOf', { page: route.page }) : null;
    return listMetadata({ locale, name, path: canonicalPath(route), pageLabel, noindex });
  };
  const Page = async ({ params }: Props) => {
    const { locale, view } = await readFor(params);
    return <Screen view={view} locale={locale} />;
  };
  return { generateMetadata, Page };
}
