import { companyPage } from '@/components/company/company-page';

/** D5: company, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** An office with a later page of its jobs: `/company/{slug}?page={n}` (R61, D2 rule 11). */
const { generateMetadata, Page } = companyPage((page) => ({ works: 1, jobs: page }));

export { generateMetadata };
export default Page;
