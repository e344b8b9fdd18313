import { listPage } from '@/components/lists/list-page';
import { MaterialsScreen } from '@/components/lists/materials-screen';
import { readMaterials } from '@/components/lists/read-materials';

/** D5: materials, 120 s. */
export const revalidate = 120;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The articles of one material (R45, R46). */
const { generateMetadata, Page } = listPage({ read: readMaterials, Screen: MaterialsScreen });

export { generateMetadata };
export default Page;
