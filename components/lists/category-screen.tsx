import { useTranslations } from 'next-intl';

import { phrase } from '@/lib/cms/in-language';
import type { Term } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { categoryPath } from '@/lib/routes';

import { ListScreen } from './list-screen';
import type { ListView } from './list-view';
import { SubLinks } from './sub-links';

export type CategoryView = ListView & {
  /** The slugs of its address. */
  chain: string[];
  children: Term[];
};

/** Everything published in one category, newest first, and where it divides (R28-R36). */
export function CategoryScreen({ view, locale }: { view: CategoryView; locale: Locale }) {
  const t = useTranslations('lists');
  return (
    <ListScreen view={view} locale={locale}>
      <SubLinks
        label={t('children')}
        block="children"
        links={view.children.map(({ name, slug, count }) => ({
          phrase: phrase(name, locale),
          href: categoryPath(locale, [...view.chain, slug]),
          count,
        }))}
      />
    </ListScreen>
  );
}
