import { chosenListPage } from '@/components/lists/chosen-list-page';

/** There are more choices than a cache should hold: rendered for each request (decision 016). */
export const revalidate = 1;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** A list of articles as its query says (`lib/lists/list-choice.ts`); `inner` is the internal path of the plain list. */
const { generateMetadata, Page } = chosenListPage();

export { generateMetadata };
export default Page;
