import { frontPage } from '@/components/front/front-page';

/** D5: home, 60 s. */
export const revalidate = 60;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The front page and its pages (R1, R2). */
const { generateMetadata, Page } = frontPage('normal');

export { generateMetadata };
export default Page;
