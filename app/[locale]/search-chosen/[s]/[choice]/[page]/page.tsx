import { listPage } from '@/components/lists/list-page';
import { readSearch } from '@/components/search/read-search';
import { SearchScreen } from '@/components/search/search-screen';

/** As the search itself. */
export const revalidate = 1;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The results of a search that have the terms in its query (`lib/search/narrowing.ts`), and their pages. */
const { generateMetadata, Page } = listPage({ read: readSearch, Screen: SearchScreen });

export { generateMetadata };
export default Page;
