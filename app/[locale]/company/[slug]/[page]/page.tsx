import { companyPage } from '@/components/company/company-page';

/** D5: company and company-page, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** An office, and the later pages of its works (R21, R23). */
const { generateMetadata, Page } = companyPage((page) => ({ works: page, jobs: 1 }));

export { generateMetadata };
export default Page;
