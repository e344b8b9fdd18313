import type { Bilingual, Body, Picture, PostRef, Product } from '../models';

/** What a brand makes: things, or what buildings are made of (E29). */
export const BRAND_KINDS = ['creative', 'build'] as const;
export type BrandKind = (typeof BRAND_KINDS)[number];

/** What a list shows of a brand. */
export type BrandTile = {
  id: number;
  slug: string;
  title: Bilingual;
  kind: BrandKind;
  /** Who they are, in one plain sentence or two. */
  summary: Bilingual;
  logo: Picture | null;
  picture: Picture | null;
};

/** A brand by itself (E28). */
export type Brand = BrandTile & {
  cover: Picture | null;
  about: Body;
  /** How they work: the second text of the entry. */
  detail: Body;
  /** An absolute address; empty when the brand has none. */
  website: string;
};

/** One row of facts an editor wrote. */
export type Attribute = { name: Bilingual; value: Bilingual };

/** A file of a product that a reader can save. */
export type Download = {
  id: number;
  title: Bilingual;
  /** The ending of the file, in small letters; empty when it is not known. */
  kind: string;
  /** In bytes; 0 when it is not known. */
  size: number;
  /** A path of this site, or an address elsewhere. */
  href: string;
  /** What a browser saves it as; empty: as its address ends. */
  name: string;
};

/** A product by itself (E27). */
export type ProductEntry = Product & {
  /** The id of the brand that makes it; 0 when nobody is named. */
  ownerId: number;
  attributes: Attribute[];
  gallery: Picture[];
  /** What the entry is about; its languages are the entry's (D1). */
  description: Body;
  features: Body;
  functions: Body;
  dimensions: Bilingual;
  contact: Bilingual;
  /** `mailto:`, `tel:` or a web address for `contact`; empty when it is none of them. */
  contactHref: string;
  /** Where it was used: what an editor named, then articles that name it. */
  projects: PostRef[];
  /** Whether its brand can be asked for a price or a sample; where it is asked is known to the CMS alone. */
  takesRequests: boolean;
  downloads: Download[];
};
