import { joinHalves } from '../bilingual';
import type { Context } from '../context';
import { missing } from '../errors';
import { toFile } from '../mappers/image';
import { pickOne } from '../mappers/refs';
import type { TermRow } from '../mappers/term-order';
import { parseParams, toIdOrSlug, toWindowOrAll } from '../params';
import { readImages } from '../queries/images';
import { listTerms, readTerm } from '../queries/terms';
import { replyList, replyObject } from '../reply';
import type { Handler, Route } from '../router';
import { termListParams } from '../schemas/inputs';
import type { RawCategory, RawTaxonomyItem } from '../schemas/term';
import type { Taxonomy } from '../taxonomies';

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
  { payload }: Context,
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

const mapTerms = async (context: Context, rows: readonly TermRow[], taxonomy: Taxonomy) =>
  taxonomy === 'category' || taxonomy === 'tag'
    ? rows.map((row) => toCategory(row, taxonomy))
    : toItems(context, rows, taxonomy);

const list =
  (taxonomy: Taxonomy): Handler =>
  async (context) => {
    const params = parseParams(termListParams, context.query);
    const page = await listTerms(context.payload, taxonomy, params, toWindowOrAll(params));
    return replyList({ ...page, items: await mapTerms(context, page.items, taxonomy) }, context.isPrivate);
  };

const one =
  (taxonomy: Taxonomy): Handler =>
  async (context) => {
    const row = await readTerm(context.payload, taxonomy, toIdOrSlug(context.params.id ?? ''));
    const [term] = row ? await mapTerms(context, [row], taxonomy) : [];
    if (!term) throw missing('term');
    return replyObject(term, context.isPrivate);
  };

/** The word of a path, and the taxonomy it lists (A6-A9, A20, A21, A36, A37). */
const WORDS: Record<string, Taxonomy> = {
  categories: 'category',
  tags: 'tag',
  topic: 'topic',
  place: 'place',
  type: 'type',
  country: 'country',
  material: 'material',
  series: 'series',
  cities: 'cities',
};

export const termRoutes: Route[] = Object.entries(WORDS).flatMap(([word, taxonomy]): Route[] => [
  { method: 'GET', path: word, handle: list(taxonomy) },
  { method: 'GET', path: `${word}/:id`, handle: one(taxonomy) },
]);
