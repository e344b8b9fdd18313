import { listPage } from '@/components/lists/list-page';
import { readTag } from '@/components/lists/read-tag';
import { TagScreen } from '@/components/lists/tag-screen';

/** D5: tag, 120 s. */
export const revalidate = 120;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The articles of one term (R47, R48). */
const { generateMetadata, Page } = listPage({ read: readTag, Screen: TagScreen });

export { generateMetadata };
export default Page;
