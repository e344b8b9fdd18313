import type { RawImage } from '../schemas/shared';
import type { TwoHalves } from '../bilingual';
import type { Taxonomy } from '../taxonomies';

/** What an entry may point to, read in bulk by id before the mappers run. Things that are not public are not in it. */
export type Refs = {
  terms: Record<Taxonomy, ReadonlyMap<number, TermInfo>>;
  people: ReadonlyMap<number, PersonInfo>;
  companies: ReadonlyMap<number, TitledInfo>;
  brands: ReadonlyMap<number, TitledInfo>;
  products: ReadonlyMap<number, TitledInfo>;
  posts: ReadonlyMap<number, TitledInfo>;
  images: ReadonlyMap<number, ImageInfo>;
};

export type TermInfo = { id: number; slug: string; name: TwoHalves; parent: number };
export type PersonInfo = {
  id: number;
  slug: string;
  name: TwoHalves;
  nickname: string;
  avatar: number | null;
  mobile: string;
};
/** A publishable thing that is named somewhere else; `image` is the id of the picture shown with its name. */
export type TitledInfo = {
  id: number;
  slug: string;
  title: TwoHalves;
  image: number | null;
  linkurl: string;
};
/** A picture, with the three crops of a portrait beside what the wire shows. */
export type ImageInfo = RawImage & { avatars: { 24: string; 48: string; 96: string }; mimeType: string };

/** Payload hands a relation over as an id or as the whole row; only its id matters here. */
export type Relation = number | { id: number } | null | undefined;

export function toId(relation: Relation): number | null {
  if (relation === null || relation === undefined) return null;
  return typeof relation === 'number' ? relation : relation.id;
}

export function toIds(relations: readonly Relation[] | null | undefined): number[] {
  // A loop: some thirty of these a card, of which most are empty.
  const ids: number[] = [];
  if (!relations) return ids;
  for (const relation of relations) {
    const id = toId(relation);
    if (id !== null) ids.push(id);
  }
  return ids;
}

/** Looks ids up in order; what is not public is dropped. */
export function pick<T>(
  from: ReadonlyMap<number, T>,
  relations: readonly Relation[] | null | undefined,
): T[] {
  const picked: T[] = [];
  if (!relations) return picked;
  for (const relation of relations) {
    const id = toId(relation);
    const found = id === null ? undefined : from.get(id);
    if (found !== undefined && found !== null) picked.push(found);
  }
  return picked;
}

/** Looks one id up; null when unset or not public. */
export function pickOne<T>(from: ReadonlyMap<number, T>, relation: Relation): T | null {
  const id = toId(relation);
  return id === null ? null : (from.get(id) ?? null);
}
