import { SharedReportScreen } from '@/components/brand-report/shared-report-screen';
import { listMetadata } from '@/components/metadata/list-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { fill, reportWords } from '@/lib/brand-report/words';
import { getSharedReport } from '@/lib/cms/brand-reports';
import { phrase } from '@/lib/cms/in-language';
import { canonicalPath } from '@/lib/routes';

/** The link can be revoked at any moment, so nothing is kept: rendered for each request (decision 016). */
export const revalidate = 1;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The report of a brand, opened by a link that its owner passed on (docs/decisions/054). */
const { generateMetadata, Page } = screenPage({
  read: ({ token }: { token: string }) => getSharedReport(token),
  head: ({ report }, locale, { token }) => {
    const brand = phrase(report.brand.title, locale).text;
    const title = fill(reportWords(locale).sharedTitle, { brand });
    return listMetadata({
      locale,
      name: { zh: title, en: title },
      path: canonicalPath({ name: 'brand-report', token }),
      pageLabel: null,
      noindex: true,
    });
  },
  draw: (shared, locale) => <SharedReportScreen {...shared} locale={locale} />,
});

export { generateMetadata };
export default Page;
