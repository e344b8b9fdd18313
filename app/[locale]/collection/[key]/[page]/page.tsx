import { readSharedCollection } from '@/components/favourites/read-shared-collection';
import { SharedCollectionScreen } from '@/components/favourites/shared-collection-screen';
import { listMetadata, pageLabel } from '@/components/metadata/list-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { canonicalPath } from '@/lib/routes';

/** The link can be revoked at any moment, so nothing is kept: rendered for each request (decision 016). */
export const revalidate = 1;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** A collection that a reader shares by a link. */
const { generateMetadata, Page } = screenPage({
  read: readSharedCollection,
  head: async ({ shareKey, page, collection }, locale) =>
    listMetadata({
      locale,
      name: { zh: collection.name, en: collection.name },
      path: canonicalPath({ name: 'collection', key: shareKey, page }),
      pageLabel: await pageLabel(locale, page),
      noindex: true,
    }),
  draw: (view, locale) => <SharedCollectionScreen {...view} locale={locale} />,
});

export { generateMetadata };
export default Page;
