import { ReportScreen } from '@/components/account/report-screen';
import { accountMetadata } from '@/components/metadata/account-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { messages } from '@/lib/i18n/messages';

/** As long as the menus around it (D5); the document is the same for everybody. */
export const revalidate = 600;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** R39. */
const { generateMetadata, Page } = screenPage({
  read: async () => ({}),
  head: (_, locale) => accountMetadata('report', messages[locale].brandReport.reportTitle, locale),
  draw: (_, locale) => <ReportScreen locale={locale} />,
});

export { generateMetadata };
export default Page;
