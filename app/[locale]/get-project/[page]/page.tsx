import { ProjectListScreen } from '@/components/community/project-list-screen';
import { projectListMetadata } from '@/components/community/project-metadata';
import { requirePage } from '@/components/lists/list-view';
import { pageLabel } from '@/components/metadata/list-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { listProjectsPage } from '@/lib/cms/community';
import { getPage } from '@/lib/cms/pages';
import { PROJECT_LIST_PAGE } from '@/lib/routing/route';

/** D5: get-project, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The page about projects with the list of all of them, 18 a page (R55). */
const { generateMetadata, Page } = screenPage({
  read: async ({ page: segment }: { page: string }) => {
    const page = Number(segment);
    const [text, listing] = await Promise.all([getPage(PROJECT_LIST_PAGE), listProjectsPage(page)]);
    return text && { text, listing: requirePage(listing, page), page };
  },
  head: async ({ text, page }, locale) =>
    projectListMetadata(text, page, await pageLabel(locale, page), locale),
  draw: (shown, locale) => <ProjectListScreen {...shown} locale={locale} />,
});

export { generateMetadata };
export default Page;
