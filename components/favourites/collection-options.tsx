import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';

import type { Collection } from './favourite-calls';

type CollectionOptionsProps = { collections: readonly Pick<Collection, 'id' | 'name'>[]; locale: Locale };

/** The visitor's collections in a `select`. He has named them, so a name may be in another language than the page. */
export function CollectionOptions({ collections, locale }: CollectionOptionsProps) {
  return collections.map(({ id, name }) => (
    <option key={id} value={id} lang={langOfHtml(name, locale)}>
      {name}
    </option>
  ));
}
