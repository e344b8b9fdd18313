import { listPage } from '@/components/lists/list-page';
import { readSearch } from '@/components/search/read-search';
import { SearchScreen } from '@/components/search/search-screen';

/** D5: there is no end of keywords, so nothing is kept: drawn anew for each request (decision 016). */
export const revalidate = 1;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The results of a search and their pages (R6, R7). */
const { generateMetadata, Page } = listPage({ read: readSearch, Screen: SearchScreen });

export { generateMetadata };
export default Page;
