import type { CollectionSlug } from 'payload';
import { PUBLISHABLE } from '../collections/schedule';
import { TERM_COLLECTIONS } from '../contract/taxonomies';

/** Collections with drafts; of their versions the latest counts, older ones do not. */
export const WITH_DRAFTS: ReadonlySet<string> = new Set(PUBLISHABLE);

type Place = {
  collection: CollectionSlug;
  field: string;
  /** SQL answering the ids of the entries that point to the picture, as they are stored now. */
  now: (media: number) => string;
  /** The same in the latest version; null where there are no versions. */
  latest: ((media: number) => string) | null;
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const drafted = (collection: string, sql: (media: number) => string) =>
  WITH_DRAFTS.has(collection) ? sql : null;

/** A field with one picture. */
function single(collection: CollectionSlug, field: string): Place {
  const column = `${snake(field)}_id`;
  return {
    collection,
    field,
    now: (media) => `SELECT id FROM ${collection} WHERE ${column} = ${media}`,
    latest: drafted(
      collection,
      (media) => `SELECT parent_id FROM _${collection}_v WHERE latest AND version_${column} = ${media}`,
    ),
  };
}

/** A field with several pictures. */
function several(collection: CollectionSlug, field: string): Place {
  return {
    collection,
    field,
    now: (media) =>
      `SELECT parent_id FROM ${collection}_rels WHERE media_id = ${media} AND path = '${field}'`,
    latest: drafted(
      collection,
      (media) =>
        `SELECT v.parent_id FROM _${collection}_v_rels r JOIN _${collection}_v v ON v.id = r.parent_id
          WHERE v.latest AND r.media_id = ${media} AND r.path = 'version.${field}'`,
    ),
  };
}

/** A field with one picture in the rows of a list. */
function inList(collection: CollectionSlug, list: string, field: string): Place {
  const column = `${field}_id`;
  return {
    collection,
    field: `${list}.${field}`,
    now: (media) => `SELECT _parent_id FROM ${collection}_${list} WHERE ${column} = ${media}`,
    latest: drafted(
      collection,
      (media) =>
        `SELECT v.parent_id FROM _${collection}_v_version_${list} r JOIN _${collection}_v v ON v.id = r._parent_id
          WHERE v.latest AND r.${column} = ${media}`,
    ),
  };
}

/** Every field that points to a picture, bodies aside. */
export const PLACES: readonly Place[] = [
  single('posts', 'cover'),
  several('posts', 'gallery'),
  single('communities', 'cover'),
  single('companies', 'logo'),
  single('companies', 'cover'),
  inList('companies', 'members', 'avatar'),
  single('brands', 'featuredImage'),
  single('brands', 'cover'),
  single('brands', 'logo'),
  single('brands', 'logoCover'),
  single('products', 'featuredImage'),
  several('products', 'gallery'),
  single('people', 'avatar'),
  single('ads', 'image'),
  single('ads', 'logo'),
  inList('ads', 'data', 'image'),
  inList('ads', 'data', 'logo'),
  ...[...Object.values(TERM_COLLECTIONS), 'catalog' as const].map((slug) => single(slug, 'image')),
];
