import { accountPage } from '@/components/account/account-page';
import { ReportScreen } from '@/components/account/report-screen';

/** As long as the menus around it (D5). */
export const revalidate = 600;

/** R39. */
const { generateMetadata, generateStaticParams, Page } = accountPage(
  'report',
  ReportScreen,
  (words) => words.brandReport.reportTitle,
);

export { generateMetadata, generateStaticParams };
export default Page;
