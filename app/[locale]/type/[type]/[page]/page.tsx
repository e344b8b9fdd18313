import { frontPage } from '@/components/front/front-page';

/** D5: type, 60 s. */
export const revalidate = 60;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** One type of the magazine (R30, R31). */
const { generateMetadata, Page } = frontPage('normal');

export { generateMetadata };
export default Page;
