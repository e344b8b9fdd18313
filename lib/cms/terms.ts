import 'server-only';
import type { FilterKey, TagTaxonomy } from '@/lib/routing/route';
import { around } from './around';
import { type Call, reader } from './cached';
import type { Query } from './client';
import { items, orNull } from './lists';
import type { Material, Term } from './models';
import { HIDDEN_SLUGS, toMaterial, toOffice, toTerm } from './reshape/term';
import { materialSchema, officeSchema, termSchema } from './schemas/term';
import { tags } from './tags';

/** A37, K18. */
const TERMS_PER_PAGE = 100;
/** J28, K17. */
const FEATURED = 4;

/** Terms of a taxonomy. An office is a company, told by the same list (R47, R49). */
function ask(call: Call, taxonomy: TagTaxonomy, query: Query): Promise<Term[]> {
  if (taxonomy === 'office') return items(call, ['company'], query, officeSchema, toOffice);
  const path = taxonomy === 'tag' ? 'tags' : taxonomy;
  return items(call, [path], query, termSchema, (raw) => toTerm(raw, taxonomy));
}

/** A term by its decoded slug; null when there is none (C19, A9, R47). Hidden ones are not there (E7). */
export const getTerm = reader({
  name: 'term',
  names: (taxonomy) => [taxonomy],
  lifetime: 'minutes',
  tags: (taxonomy: TagTaxonomy, slug: string) =>
    taxonomy === 'office' ? [tags.company(slug), tags.companies] : [tags.term(slug), tags.terms],
  load: async (call, taxonomy: TagTaxonomy, slug: string): Promise<Term | null> => {
    if (HIDDEN_SLUGS.has(slug)) return null;
    const found = await orNull(ask(call, taxonomy, { slug }));
    return found?.[0] ?? null;
  },
});

/** A tag by its decoded slug; null when there is none (C19, A9). */
export const getTag = (slug: string): Promise<Term | null> => getTerm('tag', slug);

/**
 * Types, materials, countries or offices, those with the most articles first (C46, E35, A37). The order is made here
 * too: companies come in another one.
 */
export const listTermsByCount = reader({
  name: 'terms-by-count',
  lifetime: 'minutes',
  tags: (taxonomy: FilterKey) => [taxonomy === 'office' ? tags.companies : tags.terms],
  load: async (call, taxonomy: FilterKey): Promise<Term[]> => {
    const terms = await ask(call, taxonomy, { orderby: 'count', order: 'desc', per_page: TERMS_PER_PAGE });
    return terms.sort((a, b) => b.count - a.count);
  },
});

/** The first materials in the order of the editors, with their pictures (J28, K17, C45). */
export const listFeaturedMaterials = reader({
  name: 'featured-materials',
  lifetime: 'minutes',
  tags: () => [tags.terms],
  load: (call): Promise<Material[]> => {
    const query = { taxonomies: 'material', orderby: 'menu_order', order: 'asc', per_page: FEATURED };
    return items(call, ['material'], query, materialSchema, (raw) => toMaterial(raw, around));
  },
});
