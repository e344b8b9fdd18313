import { frontPage } from '@/components/front/front-page';

/** D5: type, 60 s; a cached page of its own. */
export const revalidate = 60;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** One type as middleware resolves `isTest=true` (D1, H2). */
const { generateMetadata, Page } = frontPage('test');

export { generateMetadata };
export default Page;
