import { toBilingualText } from '@/lib/html/bilingual';
import type { Material, Taxonomy, Term } from '../models';
import type { RawMaterial, RawOffice, RawTerm } from '../schemas/term';
import { pictureAt } from './picture';
import type { Surroundings } from './surroundings';

/** Never shown as a label, a link or a menu entry; their own URLs are 404 (E7). */
export const HIDDEN_SLUGS: ReadonlySet<string> = new Set([
  'post_sidebar_popular',
  'post_sidebar_popular_top',
]);

const TAXONOMIES: ReadonlySet<string> = new Set<Taxonomy>([
  'category',
  'tag',
  'topic',
  'place',
  'company',
  'people',
  'type',
  'material',
  'country',
  'series',
  'cities',
]);

/** A term; `fallback` is the taxonomy of the place it was found in, for replies that do not say (E11). */
export function toTerm(raw: RawTerm, fallback: Taxonomy): Term {
  return {
    id: raw.id,
    slug: raw.slug,
    name: toBilingualText(raw.name),
    taxonomy: isTaxonomy(raw.taxonomy) ? raw.taxonomy : fallback,
    parent: raw.parent,
    count: raw.count,
  };
}

/** A company where it selects articles, like any other term (R47). */
export function toOffice(raw: RawOffice): Term {
  const { id, slug, title, count } = raw;
  return { id, slug, name: toBilingualText(title.rendered), taxonomy: 'company', parent: 0, count };
}

export function toMaterial(raw: RawMaterial, around: Surroundings): Material {
  return { ...toTerm(raw, 'material'), picture: pictureAt(raw.image, around) };
}

/** Terms as something shows them: hidden ones left out (E7). */
export function toTerms(raw: readonly RawTerm[] | undefined, fallback: Taxonomy): Term[] {
  return (raw ?? []).filter((term) => !HIDDEN_SLUGS.has(term.slug)).map((term) => toTerm(term, fallback));
}

function isTaxonomy(name: string | undefined): name is Taxonomy {
  return name !== undefined && TAXONOMIES.has(name);
}
