import type { TermInfo } from './refs';

export type TermRow = TermInfo & { image: number | null; menuOrder: number; count: number };

/** What a list of terms may be narrowed by. */
export type TermFilter = {
  include?: number[];
  slug?: string;
  search?: string;
  parent?: number;
  orderby?: string;
  order?: 'asc' | 'desc';
};

/** Without `orderby` the editor's own order; with one, descending unless said otherwise (contract, "order"). */
export function sortTerms(
  rows: readonly TermRow[],
  filter: Pick<TermFilter, 'orderby' | 'order' | 'include'>,
): TermRow[] {
  const sorted = [...rows];
  const down = (filter.order ?? (filter.orderby ? 'desc' : 'asc')) === 'desc' ? -1 : 1;
  const by = (compare: (a: TermRow, b: TermRow) => number): TermRow[] =>
    sorted.sort((a, b) => down * compare(a, b) || a.menuOrder - b.menuOrder || a.id - b.id);
  switch (filter.orderby) {
    case 'count':
      return by((a, b) => a.count - b.count);
    case 'id':
    case 'date':
      return by((a, b) => a.id - b.id);
    case 'title':
    case 'name':
    case 'slug':
      return by((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0));
    case 'include':
      return sorted.sort(
        (a, b) => (filter.include ?? []).indexOf(a.id) - (filter.include ?? []).indexOf(b.id),
      );
    case 'rand':
      return sorted
        .map((row) => ({ row, key: Math.random() }))
        .sort((a, b) => a.key - b.key)
        .map(({ row }) => row);
    default:
      return by((a, b) => a.menuOrder - b.menuOrder);
  }
}
