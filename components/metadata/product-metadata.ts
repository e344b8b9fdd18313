import type { Metadata } from 'next';

import { inLanguage } from '@/lib/cms/in-language';
import type { Bilingual, Body, Picture } from '@/lib/cms/models';
import type { Brand, ProductEntry } from '@/lib/cms/models/brand';
import type { Locale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

import { withBrand } from './article-metadata';
import { aboutText } from './directory-nodes';
import { languagesOf, pageMetadata } from './page-metadata';
import { plainText } from './plain-text';

/** Head of the page of a brand; its `about` decides in which languages it exists (D1). */
export function brandMetadata(brand: Brand, locale: Locale): Metadata {
  const path = canonicalPath({ name: 'brand-detail', slug: brand.slug });
  return entryMetadata({ path, title: brand.title, text: brand.about, picture: brand.cover }, locale);
}

/** Head of the page of a product; its description decides in which languages it exists (D1). */
export function productMetadata(product: ProductEntry, locale: Locale): Metadata {
  const { title, description: text, gallery, picture, slug } = product;
  const path = canonicalPath({ name: 'product', slug });
  return entryMetadata({ path, title, text, picture: gallery[0] ?? picture }, locale);
}

type Entry = { path: string; title: Bilingual; text: Body; picture: Picture | null };

function entryMetadata(model: Entry, locale: Locale): Metadata {
  const { path, title, text, picture } = inLanguage(model, locale);
  const wide = picture?.renditions.find((one) => one.width >= 960) ?? picture;
  return pageMetadata({
    locale,
    path,
    title: withBrand(title.text, locale),
    description: plainText(aboutText(text, locale)),
    languages: languagesOf(model.text.writtenIn, model.title),
    image: wide && picture ? { ...wide, alt: picture.alt.text } : null,
  });
}
