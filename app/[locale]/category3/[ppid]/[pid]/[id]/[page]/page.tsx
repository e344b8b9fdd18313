import { categoryPage } from '@/components/lists/category-page';

/** D5: category, 120 s. */
export const revalidate = 120;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** A category of the third level and its pages (R35, R36). */
const { generateMetadata, Page } = categoryPage('category3');

export { generateMetadata };
export default Page;
