import { getTranslations } from 'next-intl/server';

import { BrandListScreen } from '@/components/brands/brand-list-screen';
import { requirePage } from '@/components/lists/list-view';
import { pageLabel, listMetadata } from '@/components/metadata/list-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { listBrands } from '@/lib/cms/brands';
import { optional } from '@/lib/cms/optional';
import { getJoinUsUrl } from '@/lib/cms/options';
import { canonicalPath } from '@/lib/routes';

/** D5: brand, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** All brands (R13). Where to join is decoration: without it the list still stands. */
const { generateMetadata, Page } = screenPage({
  read: async ({ page }: { page: string }) => requirePage(await listBrands(Number(page)), Number(page)),
  head: async (_, locale, { page }) => {
    const t = await getTranslations({ locale, namespace: 'brands' });
    return listMetadata({
      locale,
      name: { zh: t('title'), en: t('title') },
      path: canonicalPath({ name: 'brand', page: Number(page) }),
      pageLabel: await pageLabel(locale, Number(page)),
      description: t('description'),
    });
  },
  draw: async (listing, locale, { page }) => {
    const joinUs = (await optional(getJoinUsUrl())) ?? '';
    return <BrandListScreen listing={listing} joinUs={joinUs} locale={locale} page={Number(page)} />;
  },
});

export { generateMetadata };
export default Page;
