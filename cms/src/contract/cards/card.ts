import type { PostRow } from '../mappers/post';
import { toId, type Refs, type Relation } from '../mappers/refs';
import { TAXONOMIES, TERM_COLLECTIONS } from '../taxonomies';
import { toCardJson } from './card-json';
import { codeOf, type Card, type Source } from './known-content';

/** A post as its lists send it (`toPostInList`), and the rows that stand on it. */
export function toCard(row: PostRow, refs: Refs): Card {
  return { ...toCardJson(row, refs), shows: [...rowsOn(row, refs)] };
}

/** All that {@link toCardJson} looks up for a post, and the post. */
function rowsOn(row: PostRow, { people, companies, brands, products }: Refs): Set<number> {
  const codes = new Set([codeOf('posts', row.id)]);
  const add = (source: Source, relation: Relation) => {
    const id = toId(relation);
    if (id !== null) codes.add(codeOf(source, id));
    return id;
  };
  const addAll = (source: Source, relations: readonly Relation[] | null | undefined) => {
    for (const relation of relations ?? []) add(source, relation);
  };
  /** What has a picture of its own, and that. */
  const addPictured = <Row>(
    source: Source,
    relations: readonly Relation[] | null | undefined,
    rows: ReadonlyMap<number, Row>,
    pictureOf: (row: Row) => number | null,
  ) => {
    for (const relation of relations ?? []) {
      const id = add(source, relation);
      const found = id === null ? undefined : rows.get(id);
      if (found !== undefined) add('media', pictureOf(found));
    }
  };
  for (const taxonomy of TAXONOMIES) {
    const collection = TERM_COLLECTIONS[taxonomy];
    addAll(collection, row[collection]);
  }
  addPictured('people', row.people, people, ({ avatar }) => avatar);
  addPictured('people', [row.author], people, ({ avatar }) => avatar);
  addPictured('companies', row.companies, companies, ({ image }) => image);
  addPictured('brands', row.withBrands, brands, ({ image }) => image);
  addPictured('products', row.withProducts, products, ({ image }) => image);
  add('media', row.cover);
  return codes;
}
