import type { BrandLabels } from './brand-rows';
import type { ChosenLabels } from '@/components/lists/chosen-links';
import type { EmptyLabels } from '@/components/lists/no-entries';
import type { PageLabels } from '@/components/pagination/page-links';
import type { CountWords } from './count-words';

/** The words of the catalogue's islands, which have no messages. `{page}` and `{n}` stand for numbers. */
export type CatalogLabels = Record<
  | 'loading'
  | 'pageOf'
  | 'titleFirst'
  | 'titlePage'
  | 'start'
  | 'lookupFound'
  | 'lookupNone'
  | 'lookupFailed'
  | 'lookupBusy'
  | 'failed'
  | 'busy'
  | 'reload',
  string
> & {
  total: CountWords;
  pages: PageLabels;
  chosen: ChosenLabels;
  empty: EmptyLabels;
  brands: BrandLabels;
};
