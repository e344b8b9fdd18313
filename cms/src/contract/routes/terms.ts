import { missing } from '../errors';
import { parseParams, toIdOrSlug, toWindowOrAll } from '../params';
import { toTermEntities } from '../queries/term-entities';
import { listTerms, readTerm } from '../queries/terms';
import { replyList, replyObject } from '../reply';
import type { Handler, Route } from '../router';
import { termListParams } from '../schemas/inputs';
import type { Taxonomy } from '../taxonomies';

const list =
  (taxonomy: Taxonomy): Handler =>
  async (context) => {
    const params = parseParams(termListParams, context.query);
    const page = await listTerms(context.payload, taxonomy, params, toWindowOrAll(params));
    return replyList(
      { ...page, items: await toTermEntities(context.payload, page.items, taxonomy) },
      context.isPrivate,
    );
  };

const one =
  (taxonomy: Taxonomy): Handler =>
  async (context) => {
    const row = await readTerm(context.payload, taxonomy, toIdOrSlug(context.params.id ?? ''));
    const [term] = row ? await toTermEntities(context.payload, [row], taxonomy) : [];
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
