import { listPage } from '@/components/lists/list-page';
import { readSearch } from '@/components/search/read-search';
import { SearchScreen } from '@/components/search/search-screen';

/** D5: drawn for each request and never stored; there is no end of keywords. */
export const dynamic = 'force-dynamic';

/** The results of a search and their pages (R6, R7). */
const { generateMetadata, Page } = listPage({ read: readSearch, Screen: SearchScreen });

export { generateMetadata };
export default Page;
