import { idsInPosts, toPostInList, type PostRow } from '../mappers/post';
import type { Refs } from '../mappers/refs';
import { TAXONOMIES, TERM_COLLECTIONS } from '../taxonomies';
import { codeOf, type Card } from './known-content';

/** Quotes within a text are escaped, so it stands in no text. */
const VIEWS = ',"views":-1,';

/**
 * A post as its lists send it, and the rows that stand on it.
 * @throws when the card has no views, or more than once
 */
export function toCard(row: PostRow, refs: Refs): Card {
  const [before, behind, ...more] = JSON.stringify(toPostInList(row, refs, -1)).split(VIEWS);
  if (before === undefined || behind === undefined || more.length > 0) {
    throw new Error(`The card of post ${row.id} has no place for its views`);
  }
  return {
    before: Buffer.from(`${before},"views":`),
    behind: Buffer.from(`,${behind}`),
    shows: [...rowsOn(row, refs)],
  };
}

/** All that {@link toPostInList} looks up for a post, and the post. */
function rowsOn(row: PostRow, refs: Refs): Set<number> {
  const { terms, people, companies, brands, products, images } = idsInPosts([row]);
  const pictures = [
    ...images,
    ...people.flatMap((id) => refs.people.get(id)?.avatar ?? []),
    ...companies.flatMap((id) => refs.companies.get(id)?.image ?? []),
    ...brands.flatMap((id) => refs.brands.get(id)?.image ?? []),
    ...products.flatMap((id) => refs.products.get(id)?.image ?? []),
  ];
  const codes = new Set([codeOf('posts', row.id)]);
  for (const taxonomy of TAXONOMIES) {
    for (const id of terms[taxonomy]) codes.add(codeOf(TERM_COLLECTIONS[taxonomy], id));
  }
  for (const id of people) codes.add(codeOf('people', id));
  for (const id of companies) codes.add(codeOf('companies', id));
  for (const id of brands) codes.add(codeOf('brands', id));
  for (const id of products) codes.add(codeOf('products', id));
  for (const id of pictures) codes.add(codeOf('media', id));
  return codes;
}
