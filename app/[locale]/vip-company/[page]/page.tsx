import { getTranslations } from 'next-intl/server';

import { VipCompanyScreen } from '@/components/company/vip-company-screen';
import { requirePage } from '@/components/lists/list-view';
import { pageLabel, listMetadata } from '@/components/metadata/list-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { listVipCompanies } from '@/lib/cms/companies';
import { canonicalPath } from '@/lib/routes';

/** D5: vip-company, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** The directory of offices (R5). */
const { generateMetadata, Page } = screenPage({
  read: async ({ page }: { page: string }) => requirePage(await listVipCompanies(Number(page)), Number(page)),
  head: async (_, locale, { page }) => {
    const t = await getTranslations({ locale, namespace: 'company' });
    return listMetadata({
      locale,
      name: { zh: t('companies'), en: t('companies') },
      path: canonicalPath({ name: 'vip-company', page: Number(page) }),
      pageLabel: await pageLabel(locale, Number(page)),
    });
  },
  draw: (companies, locale, { page }) => (
    <VipCompanyScreen companies={companies} page={Number(page)} locale={locale} />
  ),
});

export { generateMetadata };
export default Page;
