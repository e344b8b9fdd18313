import { postPage } from '@/components/article/post-page';

/** D5: post, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** An article or a job, in one language (R11). */
const { generateMetadata, Page } = postPage('one');

export { generateMetadata };
export default Page;
