import type { JsonValue } from '@/components/ui/json-ld-text';
import type { InLanguage } from '@/lib/cms/models';
import type { Brand, ProductEntry } from '@/lib/cms/models/brand';
import { canonicalPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import { aboutText } from './directory-nodes';
import { plainText } from './plain-text';
import { CONTEXT, type Place } from './structured-data';

/** A brand as schema.org sees it: the house behind the name. */
export function brandNode(brand: InLanguage<Brand>, { locale, url, siteUrl }: Place): JsonValue {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: brand.title.text,
    url,
    description: plainText(aboutText(brand.about, locale)) || undefined,
    logo: brand.logo ? new URL(brand.logo.src, siteUrl).href : undefined,
    image: brand.cover ? new URL(brand.cover.src, siteUrl).href : undefined,
    sameAs: brand.website === '' ? undefined : [brand.website],
  };
}

/** A product as schema.org sees it. No price is known here, so none is claimed. */
export function productNode(product: InLanguage<ProductEntry>, { locale, url, siteUrl }: Place): JsonValue {
  const pictures = product.gallery.length > 0 ? product.gallery : [product.picture];
  const images = pictures.flatMap((one) => (one ? [new URL(one.src, siteUrl).href] : []));
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.title.text,
    url,
    description: plainText(aboutText(product.description, locale)) || undefined,
    image: images.length > 0 ? images.slice(0, 4) : undefined,
    material: product.materials.map((term) => term.name.text).join(', ') || undefined,
    brand: product.brand
      ? {
          '@type': 'Brand',
          name: product.brand.title.text,
          url: absoluteUrl(locale, canonicalPath({ name: 'brand-detail', slug: product.brand.slug })),
        }
      : undefined,
    additionalProperty:
      product.attributes.length > 0
        ? product.attributes.map(({ name, value }) => ({
            '@type': 'PropertyValue',
            name: name.text,
            value: value.text,
          }))
        : undefined,
  };
}
