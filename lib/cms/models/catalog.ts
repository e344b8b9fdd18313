import type { Bilingual, Listing, Picture } from '../models';

/** A node of the product catalogue with all below it (E37). */
export type CatalogNode = {
  slug: string;
  name: Bilingual;
  /** Whether an editor wants it open from the start. */
  isOpen: boolean;
  children: CatalogNode[];
};

/** A product as the index finds it (G1). */
export type ProductHit = {
  id: string;
  slug: string;
  title: Bilingual;
  /** Null when the index names none. */
  brand: { title: Bilingual } | null;
  picture: Picture | null;
};

/** One brand among the products found. `value` is its name in the index, which is in one language (C94). */
export type BrandFacet = { value: string; name: Bilingual; count: number };

export type FoundProducts = Listing<ProductHit> & { brands: BrandFacet[] };
