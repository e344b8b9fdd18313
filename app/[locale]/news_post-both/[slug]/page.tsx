import { postPage } from '@/components/article/post-page';

/** D5: news_post, 300 s; a cached page of its own. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The same entry by its news address (R12), with both languages side by side, the variant middleware resolves `read=both` to (D1). */
const { generateMetadata, Page } = postPage('both', 'news_post');

export { generateMetadata };
export default Page;
