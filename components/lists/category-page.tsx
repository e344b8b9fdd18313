import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { listMetadata } from '@/components/metadata/list-metadata';
import { requireLocale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

import { chainOf } from './category-chain';
import { CategoryScreen } from './category-screen';
import { readCategory } from './read-category';

/** The last slug of the path decides what is shown, so the three levels differ in their parameters only (R28). */
type Params = { locale: string; ppid: string; pid?: string; id?: string; page: string };
type Props = { params: Promise<Params> };

/** The page of one level of categories: what its file in `app/` exports under Next's own names. */
export function categoryPage(screen: 'category' | 'category2' | 'category3') {
  const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
    const { locale: segment, ...rest } = await params;
    const locale = requireLocale(segment);
    const { category, page } = await readCategory(locale, rest);
    const t = await getTranslations({ locale, namespace: 'lists' });
    return listMetadata({
      locale,
      name: category.name,
      path: canonicalPath({ name: 'category', chain: chainOf([...category.chain, category]), page }),
      pageLabel: page > 1 ? t('pageOf', { page }) : null,
    });
  };
  const Page = async ({ params }: Props) => {
    const { locale: segment, ...rest } = await params;
    const locale = requireLocale(segment);
    setRequestLocale(locale);
    return <CategoryScreen {...await readCategory(locale, rest)} locale={locale} screen={screen} />;
  };
  return { generateMetadata, Page };
}
