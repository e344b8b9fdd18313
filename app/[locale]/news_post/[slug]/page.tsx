import { postPage } from '@/components/article/post-page';

/** D5: news_post, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** An article by its news address: the canonical one of news, another one of everything else (R12). */
const { generateMetadata, Page } = postPage('one', 'news_post');

export { generateMetadata };
export default Page;
