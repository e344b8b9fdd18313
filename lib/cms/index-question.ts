/** What every question to the product index has in common, on the server and in the browser (G1). */

/** C93. */
export const INDEX = 'products';
/** C93, K15. */
export const HITS_PER_PAGE = 20;
/** K18. */
export const FACET_VALUES = 100;

/** What the products of one page are narrowed to; an empty text is no limit. */
export type Narrowed = { node: string; brand: string };

/** C93: conditions joined by AND, values quoted. */
export function filterText({ node, brand }: Narrowed): string {
  const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
  return [node && `category:${quoted(node)}`, brand && `brand:${quoted(brand)}`]
    .filter(Boolean)
    .join(' AND ');
}
