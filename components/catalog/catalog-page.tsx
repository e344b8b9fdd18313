import { getTranslations } from 'next-intl/server';

import { listMetadata, pageLabel } from '@/components/metadata/list-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { canonicalPath } from '@/lib/routes';

import { CatalogScreen } from './catalog-screen';
import { readCatalog } from './read-catalog';

/** `brand` only where middleware has taken it from the query. */
type Params = { filter: string; page: string; brand?: string };

/** The start screen, a node of the tree, and their pages (R8-R10); one narrowed to a brand is not indexed (D5). */
export const { generateMetadata: catalogMetadata, Page: CatalogPage } = screenPage({
  read: ({ filter, page, brand = '' }: Params) => readCatalog(filter, Number(page), brand),
  head: async ({ way, page, brand }, locale) => {
    const t = await getTranslations({ locale, namespace: 'catalog' });
    const node = way.at(-1);
    return listMetadata({
      locale,
      name: node?.name ?? { zh: t('title'), en: t('title') },
      path: canonicalPath({ name: 'catalog', filter: node?.slug ?? 'all', page }),
      pageLabel: await pageLabel(locale, page),
      noindex: brand !== '',
    });
  },
  draw: (view, locale) => <CatalogScreen view={view} locale={locale} />,
});
