import { toBilingualText } from '@/lib/html/bilingual';
import { FILTER_KEYS } from '@/lib/routing/route';
import { ENTRY_KINDS } from '@/lib/search/entry-path';
import type { FoundBeside, MarkedText, SearchFacet } from '../models/search';
import type { RawFoundEntries, RawSnippets } from '../schemas/search';

/** What a search finds besides articles, by kind, and by what its articles can be narrowed. */
export function toFoundBeside(raw: RawFoundEntries): FoundBeside {
  const { entries, kinds, whole, corrected, facets, is_relaxed } = raw;
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
    whole: toWhole(is_relaxed ? undefined : whole?.article, kinds.article),
    corrected: corrected ?? null,
  };
}

const toWhole = (whole: number | undefined, all = 0) => (whole === undefined || whole >= all ? null : whole);

/** Snippets by the id of their article. */
export function toSnippets({ snippets }: RawSnippets): ReadonlyMap<number, MarkedText> {
  return new Map(snippets.map(({ id, text, marks }) => [id, toMarkedText(text, marks)]));
}

/** Marks that overlap, or are beyond the text, mark what is left of them. */
function toMarkedText(text: string, marks: readonly (readonly [number, number])[]): MarkedText {
  const parts: MarkedText = [];
  let at = 0;
  const push = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), isMarked });
    at = Math.max(at, to);
  };
  for (const [start, end] of [...marks].sort(([one], [other]) => one - other)) {
    push(Math.min(start, text.length), false);
    push(Math.min(end, text.length), true);
  }
  push(text.length, false);
  return parts;
}
