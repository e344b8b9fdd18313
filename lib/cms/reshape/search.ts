import { toBilingualText } from '@/lib/html/bilingual';
import { FILTER_KEYS } from '@/lib/routing/route';
import { NAMED_KINDS, type EntryKind, type NamedKind } from '@/lib/search/entry-kinds';
import type {
  FoundBeside,
  FoundEntry,
  FoundMarks,
  FoundPage,
  MarkedText,
  SearchFacet,
} from '../models/search';
import type { RawFoundEntries, RawFoundMarks } from '../schemas/search';

/** What a search finds besides articles, by kind, and by what its articles can be narrowed. */
export function toFoundBeside(raw: RawFoundEntries): FoundBeside {
  const { entries, kinds, whole, corrected, facets, is_relaxed } = raw;
  const groups = NAMED_KINDS.map((kind) => {
    const own = entriesOf(entries, kind);
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

const entriesOf = (entries: RawFoundEntries['entries'], of: EntryKind): FoundEntry[] =>
  entries
    .filter(({ kind }) => kind === of)
    .map((entry) => ({ ...entry, title: toBilingualText(entry.title) }));

/** A page of the things of one kind, of so many on each. */
export function toFoundPage(
  { entries, kinds, corrected, is_relaxed }: RawFoundEntries,
  kind: NamedKind,
  perPage: number,
): FoundPage {
  const items = entriesOf(entries, kind);
  const total = Math.max(kinds[kind] ?? 0, items.length);
  return {
    listing: { items, total, totalPages: Math.ceil(total / perPage) },
    isRelaxed: is_relaxed,
    corrected: corrected ?? null,
  };
}

const toWhole = (whole: number | undefined, all = 0) => (whole === undefined || whole >= all ? null : whole);

/** @param asked the names that were asked for, in the order of their marks; with fewer marks than names all are left out */
export function toFoundMarks({ snippets, names }: RawFoundMarks, asked: readonly string[]): FoundMarks {
  const marks = names.length === asked.length ? names : [];
  const marked = marks.map((own, at) => [asked[at] ?? '', toMarkedText(asked[at] ?? '', own)] as const);
  return {
    snippets: new Map(snippets.map(({ id, text, marks: own }) => [id, toMarkedText(text, own)])),
    names: new Map(marked.filter(([, parts]) => parts.some(({ isMarked }) => isMarked))),
  };
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
