import { HIDDEN_CATEGORIES, normalSlug, type KnownSlugs, type NameKind } from '@/lib/routing/known';

/** What is read from the CMS in one piece, and replaced in one piece. */
export const FAMILIES = [
  'post',
  'page',
  'brand',
  'company',
  'product',
  'community',
  'term',
  'user',
  'catalog',
] as const;
export type Family = (typeof FAMILIES)[number];

/** One published thing, or the former name (`to` set) of one. */
export type SlugEntry = {
  slug: string;
  id: number;
  to: string | null;
  /** Of terms: which taxonomy, and the id of the parent (0 = none). */
  taxonomy?: string;
  parent?: number;
  /** A post that lives at `/news_post/{slug}` (R12). */
  news?: true;
  /** The one language it is written in, when it is only one (D1); a backend may not say. */
  only?: 'zh' | 'en';
  /** Seconds since 1970; a backend may not say. */
  modified?: number;
};

/** The kinds of names a taxonomy of the CMS holds; offices are companies. */
const KIND_OF_TAXONOMY: Record<string, NameKind> = {
  category: 'category',
  tag: 'tag',
  post_tag: 'tag',
  topic: 'topic',
  place: 'place',
  type: 'type',
  country: 'country',
  material: 'material',
};
const TERM_KINDS = new Set<NameKind>(Object.values(KIND_OF_TAXONOMY));

type Names = { present: Map<string, SlugEntry>; former: Map<string, string> };

/** The names of everything published (engineering notes, "Unknown slugs must not fill the disk"). No I/O here. */
export class SlugIndex implements KnownSlugs {
  readonly #families = new Map<Family, Map<string, SlugEntry>>();
  readonly #names = new Map<NameKind, Names>();
  readonly #categories = new Map<number, SlugEntry>();
  #changes = 0;

  get changes(): number {
    return this.#changes;
  }

  loaded(kind: NameKind): boolean {
    return this.#families.has(familyOf(kind));
  }

  /** The families that were never loaded, neither from the CMS nor from disk. */
  get missing(): Family[] {
    return FAMILIES.filter((family) => !this.#families.has(family));
  }

  canonical(kind: NameKind, name: string): string | null {
    if (!this.loaded(kind)) return name;
    const names = this.#names.get(nameSpaceOf(kind));
    let slug = normalSlug(name);
    // A name may have been changed several times, and back again.
    for (let hops = 0; hops < 8; hops += 1) {
      if (names?.present.has(slug)) return slug;
      const next = names?.former.get(slug);
      if (next === undefined) return null;
      slug = next;
    }
    return null;
  }

  categoryChain(slugOrId: string): string[] | null {
    const slug = this.canonical('category', slugOrId);
    let at =
      slug !== null
        ? this.#names.get('category')?.present.get(slug)
        : /^[1-9][0-9]{0,14}$/.test(slugOrId)
          ? this.#categories.get(Number(slugOrId))
          : undefined;
    if (at === undefined || HIDDEN_CATEGORIES.includes(at.slug)) return null;
    const chain: string[] = [];
    for (
      const seen = new Set<number>();
      at !== undefined && !seen.has(at.id);
      at = this.#categories.get(at.parent ?? 0)
    ) {
      seen.add(at.id);
      chain.unshift(at.slug);
    }
    return chain;
  }

  isNews(slug: string): boolean {
    return this.#names.get('post')?.present.get(normalSlug(slug))?.news ?? false;
  }

  count(kind: NameKind): number | null {
    return this.loaded(kind) ? (this.#names.get(nameSpaceOf(kind))?.present.size ?? 0) : null;
  }

  /** The published things of a family; empty while not loaded. */
  entries(family: Family): SlugEntry[] {
    return [...(this.#families.get(family)?.values() ?? [])].filter((entry) => entry.to === null);
  }

  /** Puts a whole family in place of what was known of it. */
  replace(family: Family, entries: readonly SlugEntry[]): void {
    this.#changes += 1;
    const kinds: Iterable<NameKind> = family === 'term' ? TERM_KINDS : [family];
    for (const kind of kinds) this.#names.set(kind, { present: new Map(), former: new Map() });
    if (family === 'term') this.#categories.clear();
    this.#families.set(family, new Map());
    for (const entry of entries) this.#set(family, entry);
  }

  /**
   * A thing was published or changed; `was` is its former name, if it has a new one. A family nobody has loaded
   * lets everything pass, and one entry would make it refuse the rest, so there this does nothing.
   */
  put(family: Family, entry: SlugEntry, was: string): void {
    if (!this.#families.has(family)) return;
    this.#changes += 1;
    const former = normalSlug(was);
    this.#set(family, entry);
    if (former === '' || former === normalSlug(entry.slug)) return;
    this.remove(family, former);
    this.#set(family, { slug: former, id: entry.id, to: entry.slug });
  }

  /** A thing is no longer public. */
  remove(family: Family, name: string): void {
    this.#changes += 1;
    const slug = normalSlug(name);
    for (const [key, entry] of this.#families.get(family)?.entries() ?? []) {
      if (entry.to !== null || entry.slug !== slug) continue;
      this.#families.get(family)?.delete(key);
      for (const kind of kindsOf(family, entry)) this.#names.get(kind)?.present.delete(nameOf(family, entry));
      if (family === 'term') this.#categories.delete(entry.id);
    }
  }

  /** All of it, for a file. */
  toJSON(): Partial<Record<Family, SlugEntry[]>> {
    return Object.fromEntries(
      [...this.#families].map(([family, entries]) => [family, [...entries.values()]]),
    );
  }

  #set(family: Family, given: SlugEntry): void {
    const held = this.#families.get(family);
    const to = given.to === null ? null : normalSlug(given.to);
    const bare = { ...given, slug: normalSlug(given.slug), to };
    const key = `${given.taxonomy ?? ''}/${to === null ? '' : 'former'}/${nameOf(family, bare)}`;
    // Merged: the list of news repeats posts, with one fact more.
    const entry = { ...held?.get(key), ...bare };
    held?.set(key, entry);
    for (const kind of kindsOf(family, entry)) {
      const names = this.#names.get(kind);
      if (to !== null) names?.former.set(entry.slug, to);
      else names?.present.set(nameOf(family, entry), entry);
      if (to === null && kind === 'category') this.#categories.set(entry.id, entry);
    }
  }
}

/** People are looked up by their id (R37). */
function nameOf(family: Family, entry: SlugEntry): string {
  return family === 'user' && entry.to === null ? String(entry.id) : entry.slug;
}

/** A former name without a taxonomy may be of any; it only leads somewhere where its present name is. */
function kindsOf(family: Family, entry: SlugEntry): Iterable<NameKind> {
  if (family !== 'term') return [family];
  if (entry.taxonomy === undefined) return TERM_KINDS;
  const kind = KIND_OF_TAXONOMY[entry.taxonomy];
  return kind === undefined ? [] : [kind];
}

function nameSpaceOf(kind: NameKind): NameKind {
  return kind === 'office' ? 'company' : kind;
}

function familyOf(kind: NameKind): Family {
  const own = nameSpaceOf(kind);
  return FAMILIES.find((family) => family === own) ?? 'term';
}
