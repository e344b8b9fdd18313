import { categoryPage } from '@/components/lists/category-page';

/** D5: category, 120 s. */
export const revalidate = 120;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** A category and its pages (R28, R29). */
const { generateMetadata, Page } = categoryPage('category');

export { generateMetadata };
export default Page;
