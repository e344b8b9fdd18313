import type { Product } from './models';
import { pictureFrom, type ImageFields, type TextReaders } from './picture-from';

type BrandFields = { slug: string; title: { rendered: string } };

/** Ent-12 as a schema has read it, on either side (E27). */
export type ProductFields = {
  id: number;
  slug: string;
  title: { rendered: string };
  brand?: BrandFields | null;
  featured_image?: ImageFields | null;
  acf: { brand_detail?: BrandFields | null };
};

/** A product as a tile shows it (E27), on the server and in the browser; the brand may stand in either of two places. */
export function productFrom(raw: ProductFields, textReaders: TextReaders): Omit<Product, 'materials'> {
  const brand = raw.brand ?? raw.acf.brand_detail ?? null;
  return {
    id: raw.id,
    slug: raw.slug,
    title: textReaders.toText(raw.title.rendered),
    brand: brand ? { slug: brand.slug, title: textReaders.toText(brand.title.rendered) } : null,
    picture: pictureFrom(raw.featured_image, textReaders),
  };
}
