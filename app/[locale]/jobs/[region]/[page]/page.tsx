import { JobsScreen } from '@/components/jobs/jobs-screen';
import { readJobs } from '@/components/jobs/read-jobs';
import { regionTitle } from '@/components/jobs/region-names';
import { pageLabel, listMetadata } from '@/components/metadata/list-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { canonicalPath } from '@/lib/routes';
import { REGIONS } from '@/lib/routing/route';

/** D5: jobs, 60 s. */
export const revalidate = 60;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The jobs of a region and their pages (R26, R27, X-13 to X-17). */
const { generateMetadata, Page } = screenPage({
  read: async ({ region: segment, page }: { region: string; page: string }) => {
    const region = REGIONS.find((one) => one === segment);
    return region ? { region, page: Number(page) } : null;
  },
  head: async ({ region, page }, locale) =>
    listMetadata({
      locale,
      name: await regionTitle(region),
      path: canonicalPath({ name: 'jobs', region, page }),
      pageLabel: await pageLabel(locale, page),
    }),
  draw: async (asked, locale) => (
    <JobsScreen {...asked} locale={locale} jobs={await readJobs(locale, asked.region, asked.page)} />
  ),
});

export { generateMetadata };
export default Page;
