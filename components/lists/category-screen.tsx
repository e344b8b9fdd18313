import { inLanguage } from '@/lib/cms/in-language';
import type { Term } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { categoryPath } from '@/lib/routes';

import { ChildCategories } from './child-categories';
import { ListScreen } from './list-screen';
import type { ListView } from './list-view';

export type CategoryView = ListView & {
  /** The slugs of its address. */
  chain: string[];
  children: Term[];
};

/** Everything published in one category, newest first, and where it divides (R28-R36). */
export function CategoryScreen({ view, locale }: { view: CategoryView; locale: Locale }) {
  const children = inLanguage(view.children, locale);
  return (
    <ListScreen view={view} locale={locale}>
      <ChildCategories
        items={children.map((term) => ({
          term,
          href: categoryPath(locale, [...view.chain, term.slug]),
        }))}
      />
    </ListScreen>
  );
}
