import type { Payload } from 'payload';
import { joinHalves } from '../bilingual';
import { toFile } from '../mappers/image';
import { pickOne } from '../mappers/refs';
import type { TermRow } from '../mappers/term-order';
import type { RawCategory, RawTaxonomyItem } from '../schemas/term';
import type { Taxonomy } from '../taxonomies';
import { readImages } from './images';

/** Ent-3. */
function toCategory(row: TermRow, taxonomy: 'category' | 'tag'): RawCategory {
  return {
    id: row.id,
    name: joinHalves(row.name),
    slug: row.slug,
    parent: row.parent,
    count: row.count,
    taxonomy,
  };
}

/** Ent-17, with the picture of a material where there is one. */
async function toItems(
  payload: Payload,
  rows: readonly TermRow[],
  taxonomy: Taxonomy,
): Promise<RawTaxonomyItem[]> {
  const images = await readImages(
    payload,
    rows.flatMap((row) => row.image ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    name: joinHalves(row.name),
    slug: row.slug,
    count: row.count,
    parent: row.parent,
    image: toFile(pickOne(images, row.image), 'size-650'),
    taxonomy,
  }));
}

/** Terms as the contract writes those of their taxonomy. */
export async function toTermEntities(
  payload: Payload,
  rows: readonly TermRow[],
  taxonomy: Taxonomy,
): Promise<(RawCategory | RawTaxonomyItem)[]> {
  return taxonomy === 'category' || taxonomy === 'tag'
    ? rows.map((row) => toCategory(row, taxonomy))
    : toItems(payload, rows, taxonomy);
}
