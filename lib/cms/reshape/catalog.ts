import { toBilingualText } from '@/lib/html/bilingual';
import type { Bilingual } from '../models';
import type { BrandFacet, CatalogNode, ProductHit } from '../models/catalog';
import { productHitFrom } from '../product-hit-from';
import type { RawCatalogNode, RawProductHit } from '../schemas/catalog';
import { textReadersOf } from './picture';
import type { Surroundings } from './surroundings';

/** No tree of an editor is deeper; one that contains itself ends here too. */
const DEEPEST = 10;

/** A node of the catalogue with all below it (E37). */
export function toCatalogNode(raw: RawCatalogNode, depth = 1): CatalogNode {
  return {
    slug: raw.slug,
    name: toBilingualText(raw.title),
    isOpen: raw.open,
    children: depth < DEEPEST ? raw.child.map((child) => toCatalogNode(child, depth + 1)) : [],
  };
}

/** A product of the index (G1), as the server reads it. */
export function toProductHit(raw: RawProductHit, around: Surroundings): ProductHit {
  return productHitFrom(raw, textReadersOf(around));
}

/**
 * The brands among the products found, the most frequent first. The index knows a brand by one name, the English one
 * where there is one (G1); `names` are the full ones, and a brand missing there keeps what the index says.
 */
export function toBrandFacets(
  counts: Readonly<Record<string, number>>,
  names: readonly Bilingual[],
): BrandFacet[] {
  const full = new Map(names.map((name) => [name.en || name.zh, name]));
  return Object.entries(counts)
    .map(([value, count]) => ({ value, count, name: full.get(value) ?? toBilingualText(value) }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}
