import { companyPage } from '@/components/company/company-page';

/** D5: company, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** All works of an office on one page: `/company/{slug}?all=1` (J31). */
const { generateMetadata, Page } = companyPage(() => ({ works: 'all', jobs: 1 }));

export { generateMetadata };
export default Page;
