import { listPage } from '@/components/lists/list-page';
import { ChosenSearchScreen } from '@/components/search/chosen-search-screen';
import { readChosenSearch } from '@/components/search/read-kind';

/** As the search itself. */
export const revalidate = 1;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The results of a search as its query chooses (`lib/search/search-choice.ts`), and their pages. */
const { generateMetadata, Page } = listPage({ read: readChosenSearch, Screen: ChosenSearchScreen });

export { generateMetadata };
export default Page;
