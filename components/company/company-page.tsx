import { companyMetadata } from '@/components/metadata/directory-metadata';
import { pageLabel } from '@/components/metadata/list-metadata';
import { screenPage } from '@/components/ui/screen-page';

import { CompanyScreen } from './company-screen';
import { readCompany, type CompanyPart } from './read-company';

/** The page of an office: what the files of its three addresses in `app/` export under Next's own names. */
export const companyPage = (partOf: (page: number) => CompanyPart) =>
  screenPage({
    read: ({ slug, page = '1' }: { slug: string; page?: string }) => readCompany(slug, partOf(Number(page))),
    head: async (shown, locale) => {
      const page = shown.works === 'all' ? 1 : Math.max(shown.works, shown.jobs);
      return companyMetadata(shown, locale, await pageLabel(locale, page));
    },
    draw: (shown, locale) => <CompanyScreen {...shown} locale={locale} />,
  });
