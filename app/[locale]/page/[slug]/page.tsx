import { PageView } from '@/components/article/page-view';
import { staticPageMetadata } from '@/components/metadata/article-metadata';
import { Screen } from '@/components/ui/screen';
import { screenPage } from '@/components/ui/screen-page';
import { getPage } from '@/lib/cms/pages';

/** D5: page, 600 s. */
export const revalidate = 600;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** A page of the house, by its slug (R19, R53-R59). */
const { generateMetadata, Page } = screenPage({
  read: ({ slug }: { slug: string }) => getPage(slug),
  head: staticPageMetadata,
  draw: (page, locale) => (
    <Screen name="page">
      <PageView page={page} locale={locale} />
    </Screen>
  ),
});

export { generateMetadata };
export default Page;
