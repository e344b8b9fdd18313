import { FilterScreen } from '@/components/lists/filter-screen';
import { listPage } from '@/components/lists/list-page';
import { readFilter } from '@/components/lists/read-filter';

/** D5: a filter with at most one value, 120 s. */
export const revalidate = 120;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** Articles by at most one of type, country, material and office (R49, R50). */
const { generateMetadata, Page } = listPage({ read: readFilter, Screen: FilterScreen });

export { generateMetadata };
export default Page;
