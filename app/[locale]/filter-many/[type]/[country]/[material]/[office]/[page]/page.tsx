import { FilterScreen } from '@/components/lists/filter-screen';
import { listPage } from '@/components/lists/list-page';
import { readFilter } from '@/components/lists/read-filter';

/** D5: two or more values make more pages than a cache should hold: drawn anew for each request (decision 016). */
export const revalidate = 1;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** Articles by several of type, country, material and office (R49, R50). */
const { generateMetadata, Page } = listPage({ read: readFilter, Screen: FilterScreen });

export { generateMetadata };
export default Page;
