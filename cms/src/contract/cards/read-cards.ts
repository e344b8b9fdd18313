import type { Payload } from 'payload';
import { batched } from '../../db/batched';
import { processWide } from '../../process-wide';
import { Pace } from '../../search/store/pace';
import { idsInPosts, type PostRow } from '../mappers/post';
import { readCounters } from '../queries/counters';
import { readPostRows } from '../queries/post-rows';
import { Once } from '../once';
import type { JsonList } from '../reply';
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
 * Ent-1 without its body, for each id in their order, as a list in JSON. What is not public is left out. Cards are kept until
 * something in them changes, which is looked up each time (docs/decisions/070): what was committed before is in the answer.
 * @param isUpToDate the caller has looked what has changed after the request came
 */
export async function readCardList(
  payload: Payload,
  ids: readonly number[],
  isUpToDate = false,
): Promise<JsonList> {
  const { known, changes } = contentOf(payload);
  const { readMissing, readViews } = rendererOf(payload);
  const [views] = await (ids.length > 0
    ? Promise.all([readViews(ids), isUpToDate ? undefined : changes.upToDate()])
    : [new Map<number, number>()]);
  /** Cards that were not kept, and copies of those that were; null: it is not public. */
  const held = new Map<number, readonly Buffer[] | null>();
  for (let rounds = 0; ; rounds += 1) {
    const missing = ids.filter((id) => !held.has(id) && !known.hasCard(id)).slice(0, CARDS_AT_ONCE);
    if (missing.length === 0) break;
    // What is kept may go while others wait, too. So nobody waits for the same card again and again.
    if (rounds > 0) hold(ids, known, held);
    const cards = await readMissing(missing);
    for (const id of missing) {
      const card = cards.get(id);
      if (card !== undefined) held.set(id, card && [Buffer.from(card.before), Buffer.from(card.behind)]);
    }
  }
  // Nothing is awaited from here on: what is kept may be written over.
  const texts = ids.flatMap((id) => {
    const [before, behind] = held.get(id) ?? known.card(id) ?? [];
    return before && behind ? [[before, Buffer.from(String(views.get(id) ?? 0)), behind]] : [];
  });
  return { json: new Once(joined(texts)), count: texts.length };
}

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** Some texts of JSON, in pieces, as one list. */
const joined = (texts: readonly (readonly Buffer[])[]) =>
  Buffer.concat([OPEN, ...texts.flatMap((text, at) => (at === 0 ? text : [COMMA, ...text])), CLOSE]);

function hold(
  ids: readonly number[],
  known: KnownContent,
  held: Map<number, readonly Buffer[] | null>,
): void {
  for (const id of ids) {
    const card = held.has(id) ? undefined : known.card(id);
    if (card)
      held.set(
        id,
        card.map((text) => Buffer.from(text)),
      );
  }
}

/**
 * Renders cards, and keeps them.
 * @returns by id those that were not kept, since something has changed meanwhile; null: it is not public. The texts of the others
 * would live until the answer is joined, long enough to be moved among what the garbage collector thinks will stay.
 */
async function renderCards(
  payload: Payload,
  known: KnownContent,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Card | null>> {
  const since = known.moment;
  // Another call may have rendered some since they were found missing.
  const missing = ids.filter((id) => !known.hasCard(id));
  const cards = new Map<number, Card | null>(missing.map((id) => [id, null]));
  const rows = [...(await readPostRows(payload, missing)).values()].filter(isPublic);
  const refs = await readKnownRefs(payload, known, idsInPosts(rows));
  const pace = new Pace(CARDS_IN_A_ROW);
  for (const row of rows) {
    await pace.before(1);
    const card = toCard(row, refs);
    known.putCard(row.id, card, since);
    if (known.hasCard(row.id)) cards.delete(row.id);
    else cards.set(row.id, card);
  }
  return cards;
}

const isPublic = ({ _status, deletedAt }: PostRow) => _status === 'published' && !deletedAt;
