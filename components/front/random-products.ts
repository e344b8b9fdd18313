import * as z from 'zod/mini';

import type { ProductTile } from '@/components/products/product-tiles';
import { imageSchema } from '@/lib/api/image-schema';
import { textReaders } from '@/lib/api/text-readers';
import { countSchema, idSchema, listOf, optionalOf, renderedSchema, slugSchema } from '@/lib/api/primitives';
import { read, type Resource } from '@/lib/api/read';
import { isExhausted } from '@/lib/cms/exhausted';
import { inLanguage } from '@/lib/cms/in-language';
import { productFrom } from '@/lib/cms/product-from';
import type { Locale } from '@/lib/i18n/locales';

/** T11, J25: products in one line. */
const PER_LINE = 4;

/** Who makes it; a tile leads nowhere but to the product, so the name is enough. */
const brandSchema = z.catch(
  z.nullable(z.object({ slug: optionalOf(slugSchema, ''), title: renderedSchema })),
  null,
);

/** Ent-12, as a tile (E27). */
const productSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: renderedSchema,
  brand: brandSchema,
  featured_image: imageSchema,
  views: countSchema,
  show_times_limit: countSchema,
  acf: z.catch(z.object({ brand_detail: brandSchema }), { brand_detail: null }),
});

export type RawProduct = z.infer<typeof productSchema>;

/** C38, A29: recommended products in an order of each call, four to a line of the block. */
export function randomProducts(lines: number): Resource<RawProduct[]> {
  const query = new URLSearchParams({
    'filter[is_recommend]': '1',
    per_page: String(PER_LINE * lines),
    page: '1',
    order: 'desc',
    orderby: 'rand',
  });
  return { path: `product?${query}`, schema: listOf(productSchema) };
}

/**
 * Recommended products in an order of this visit, asked for by the browser and never cached (C38, A29). What was shown
 * too often is left out (V20).
 *
 * @returns null when there is nothing to show: the products the page was sent with stay
 */
export async function loadRandomProducts(
  lines: number,
  locale: Locale,
  signal?: AbortSignal,
): Promise<ProductTile[] | null> {
  const outcome = await read(randomProducts(lines), signal);
  if (outcome.kind !== 'done') return null;
  const shown = outcome.value.filter((raw) => !isExhausted(raw)).map((raw) => productFrom(raw, textReaders));
  const products = inLanguage(shown, locale).filter(({ title }) => title.text !== '');
  return products.length > 0 ? products : null;
}

/**
 * So many of them as fit where the page has drawn `drawn`: a small screen shows two in a line, so an even number fills
 * no line more there, nor where four stand in one.
 */
export const fitting = (products: readonly ProductTile[], drawn: number): ProductTile[] =>
  products.slice(0, 2 * Math.ceil(drawn / 2));
