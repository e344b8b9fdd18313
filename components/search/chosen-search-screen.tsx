import type { Locale } from '@/lib/i18n/locales';

import { KindScreen } from './kind-screen';
import type { KindView } from './read-kind';
import type { SearchView } from './read-search';
import { searchLabels } from './search-labels';
import { SearchScreen } from './search-screen';

/** A search as its query chooses: all things of one kind, or articles in another order or with some terms. */
export async function ChosenSearchScreen({ view, locale }: { view: SearchView | KindView; locale: Locale }) {
  if (!('kind' in view)) return <SearchScreen view={view} locale={locale} />;
  return <KindScreen view={view} labels={await searchLabels(locale)} locale={locale} />;
}
