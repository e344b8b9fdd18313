import { toBilingualText } from '@/lib/html/bilingual';
import { FILTER_KEYS } from '@/lib/routing/route';
import { ENTRY_KINDS } from '@/lib/search/entry-path';
import type { FoundBeside, SearchFacet } from '../models/search';
import type { RawFoundEntries } from '../schemas/search';

/** What a search finds besides articles, by kind, and by what its articles can be narrowed. */
export function toFoundBeside({ entries, kinds, facets, is_relaxed }: RawFoundEntries): FoundBeside {
  const groups = ENTRY_KINDS.filter((kind) => kind !== 'article').map((kind) => {
    const own = entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ ...entry, title: toBilingualText(entry.title) }));
    return { kind, total: Math.max(kinds[kind] ?? 0, own.length), entries: own };
  });
  const named = FILTER_KEYS.map((key): [typeof key, SearchFacet[]] => [
    key,
    (facets?.[key] ?? []).map((facet) => ({ ...facet, name: toBilingualText(facet.name) })),
  ]);
  return {
    groups: groups.filter(({ entries: own }) => own.length > 0),
    facets: Object.fromEntries(named) as FoundBeside['facets'], // fromEntries forgets the key type
    isRelaxed: is_relaxed,
  };
}
