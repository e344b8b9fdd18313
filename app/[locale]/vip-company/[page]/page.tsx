import { officesPage } from '@/components/company/offices-page';

/** D5: vip-company, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The directory of offices (R5). */
const { generateMetadata, Page } = officesPage<{ page: string }>();

export { generateMetadata };
export default Page;
