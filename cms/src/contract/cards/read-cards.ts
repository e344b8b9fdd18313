import type { Payload } from 'payload';
import { batched } from '../../db/batched';
import { processWide } from '../../process-wide';
import { Pace } from '../../search/store/pace';
import { idsInPosts, type PostRow } from '../mappers/post';
import { readCounters } from '../queries/counters';
import { readPostRows } from '../queries/post-rows';
import type { Pieces } from '../reply';
import { toCard } from './card';
import { contentOf } from './content-of';
import type { Card, KnownContent } from './known-content';
import { readKnownRefs } from './read-known-refs';

/** Cards whose rows are in memory at once, beside those that are kept. */
const CARDS_AT_ONCE = 200;
/** Cards that are rendered while others wait: some milliseconds. */
const CARDS_IN_A_ROW = 16;

const rendererOf = (payload: Payload) =>
  processWide('cards', () => {
    const { known } = contentOf(payload);
    return {
      readMissing: batched((ids: readonly number[]) => renderCards(payload, known, ids), CARDS_AT_ONCE),
      readViews: batched((ids: readonly number[]) => readCounters(payload, 'posts', ids, 'views')),
    };
  });

/**
 * Ent-1 without its body, as JSON in UTF-8: one text, in pieces, for each id in their order. What is not public is left out. Texts
 * are kept until something in them changes, which is looked up each time (docs/decisions/070): what was committed before is in
 * the answer.
 * @param isUpToDate the caller has looked what has changed after the request came
 */
export async function readCardTexts(
  payload: Payload,
  ids: readonly number[],
  isUpToDate = false,
): Promise<Pieces[]> {
  if (ids.length === 0) return [];
  const { known, changes } = contentOf(payload);
  const { readMissing, readViews } = rendererOf(payload);
  const [views] = await Promise.all([readViews(ids), isUpToDate ? undefined : changes.upToDate()]);
  const cards = new Map<number, Card>();
  const missing: number[] = [];
  for (const id of ids) {
    const card = known.card(id);
    if (card) cards.set(id, card);
    else missing.push(id);
  }
  for (let at = 0; at < missing.length; at += CARDS_AT_ONCE) {
    for (const [id, card] of await readMissing(missing.slice(at, at + CARDS_AT_ONCE))) cards.set(id, card);
  }
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [[card.before, Buffer.from(String(views.get(id) ?? 0)), card.behind]] : [];
  });
}

/** By id; what is not public is not in it. */
async function renderCards(
  payload: Payload,
  known: KnownContent,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Card>> {
  const since = known.moment;
  const cards = new Map<number, Card>();
  for (const id of ids) {
    // Another call may have rendered it since it was found missing.
    const card = known.card(id);
    if (card) cards.set(id, card);
  }
  const missing = ids.filter((id) => !cards.has(id));
  const rows = [...(await readPostRows(payload, missing)).values()].filter(isPublic);
  const refs = await readKnownRefs(payload, known, idsInPosts(rows));
  const pace = new Pace(CARDS_IN_A_ROW);
  for (const row of rows) {
    await pace.before(1);
    const card = toCard(row, refs);
    cards.set(row.id, card);
    known.putCard(row.id, card, since);
  }
  return cards;
}

const isPublic = ({ _status, deletedAt }: PostRow) => _status === 'published' && !deletedAt;
