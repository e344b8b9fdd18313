import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

import { screenPage } from '@/components/ui/screen-page';
import type { Locale } from '@/lib/i18n/locales';
import { fromListText, type ListChoice } from '@/lib/lists/list-choice';

import { CategoryScreen } from './category-screen';
import { FilterScreen } from './filter-screen';
import { listHead } from './list-page';
import type { ListView } from './list-view';
import { MaterialsScreen } from './materials-screen';
import { readCategory } from './read-category';
import { readFilter } from './read-filter';
import { readMaterials } from './read-materials';
import { readTag } from './read-tag';
import { TagScreen } from './tag-screen';

type Drawn = { view: ListView; draw: () => ReactNode };

/** The page of any list that can be narrowed, by the internal path of the plain one: its folder and its values. */
export function chosenListPage() {
  return screenPage<{ choice: string; inner: string }, Drawn>({
    read: async ({ choice, inner }, locale) => {
      const [folder = '', ...values] = inner.split('/').map(decodeURIComponent);
      return readIn(folder, values, locale, fromListText(choice));
    },
    head: ({ view }, locale) => listHead(view, locale),
    draw: ({ draw }) => draw(),
  });
}

async function readIn(folder: string, values: string[], locale: Locale, choice: ListChoice): Promise<Drawn> {
  const [a = '', b = '', c = '', d = '', page = ''] = values;
  switch (folder) {
    case 'category':
    case 'category2':
    case 'category3': {
      const number = values.at(-1) ?? '';
      const [ppid = '', pid, id] = values.slice(0, -1);
      const view = await readCategory(folder, locale, { ppid, pid, id, page: number }, choice);
      return { view, draw: () => <CategoryScreen view={view} locale={locale} /> };
    }
    case 'tag': {
      const view = await readTag(locale, { ppid: a, tag: b, page: c }, choice);
      return { view, draw: () => <TagScreen view={view} locale={locale} /> };
    }
    case 'materials': {
      const view = await readMaterials(locale, { tag: a, page: b }, choice);
      return { view, draw: () => <MaterialsScreen view={view} locale={locale} /> };
    }
    case 'filter':
    case 'filter-many': {
      const view = await readFilter(locale, { type: a, country: b, material: c, office: d, page }, choice);
      return { view, draw: () => <FilterScreen view={view} locale={locale} /> };
    }
    default:
      return notFound();
  }
}
