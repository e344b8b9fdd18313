import type { ProductHit } from './models/catalog';
import { pictureFrom, pictureOf, type ImageFields, type TextReaders } from './picture-from';

/** A hit of G1 as a schema has read it, on either side. */
export type HitFields = {
  objectID: string;
  slug: string;
  title: string;
  brand: string;
  image: string;
  brand_detail?: { title: string } | null;
  featured_image?: ImageFields | null;
};

/** A product of the index (G1), on the server and in the browser. */
export function productHitFrom(raw: HitFields, textReaders: TextReaders): ProductHit {
  const brand = raw.brand_detail?.title || raw.brand;
  return {
    id: raw.objectID,
    slug: raw.slug,
    title: textReaders.toText(raw.title),
    brand: brand === '' ? null : { title: textReaders.toText(brand) },
    picture: pictureFrom(raw.featured_image, textReaders) ?? pictureOf(raw.image, textReaders),
  };
}
