import { officesPage } from '@/components/company/offices-page';

/** There are more choices than a cache should hold: rendered for each request (decision 016). */
export const revalidate = 1;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The offices of a city, a field or both, as the query says (`lib/offices/office-choice.ts`). */
const { generateMetadata, Page } = officesPage<{ choice: string; page: string }>();

export { generateMetadata };
export default Page;
