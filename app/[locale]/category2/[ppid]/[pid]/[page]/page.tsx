import { categoryPage } from '@/components/lists/category-page';

/** D5: category, 120 s. */
export const revalidate = 120;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** A category of the second level and its pages (R33, R34). */
const { generateMetadata, Page } = categoryPage('category2');

export { generateMetadata };
export default Page;
