import type { Payload } from 'payload';
import { processWide } from '../process-wide';
import { NOTHING } from './index/chunk-docs';
import { kindNumber, KINDS, type Kind } from './index/kinds';
import { Best, type Hit, type Order } from './query/collect';
import { scoreChunk, scoreOne } from './query/evaluate';
import type { PlannedPart } from './query/plan';
import { planQuery } from './query/plan-query';
import { catchUp } from './store/catch-up';
import { IndexReader, type IndexView } from './store/read-index';
import { WordReader } from './store/read-words';

export type Ask = {
  query: string;
  /** Of these kinds alone; of all when absent. */
  kinds?: readonly Kind[];
  order?: Order;
  /** How many of the first hits are wanted. */
  most: number;
};

export type Found = {
  /** How many things match, of the kinds that were asked for. */
  total: number;
  /** The first of them. */
  hits: Hit[];
  /** How many of each kind match, whatever kinds were asked for. */
  byKind: ReadonlyMap<Kind, number>;
  /** Nothing has all of what was looked for; these have a good part of it. */
  isRelaxed: boolean;
};

const DAY_MS = 86_400_000;
/** The index is written while it is read; so often it is read again. */
const TRIES = 4;

const readerOf = (payload: Payload) =>
  processWide('search-index', () => ({
    index: new IndexReader(payload.db.pool),
    words: new WordReader(payload.db.pool),
  }));

/** What matches a query, the best first. What was committed before it began is found (docs/decisions/061). */
export async function search(payload: Payload, ask: Ask): Promise<Found> {
  const { index, words } = readerOf(payload);
  let mayBeBehind = true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const planned = await planQuery(ask.query, index, words);
    if (!planned) continue;
    const { view, parts, isBehind } = planned;
    if (isBehind && mayBeBehind) {
      await catchUp(payload);
      mayBeBehind = false;
      continue;
    }
    if (parts.length === 0) return NOTHING_FOUND;
    const found = collect(view, parts, ask, false);
    if (sumOf(found.byKind) > 0) return found;
    return collect(view, parts, ask, true);
  }
  throw new Error('The index of the search was written anew at each try to read it');
}

const NOTHING_FOUND: Found = { total: 0, hits: [], byKind: new Map(), isRelaxed: false };

const sumOf = (counts: ReadonlyMap<Kind, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

function collect(view: IndexView, parts: readonly PlannedPart[], ask: Ask, isRelaxed: boolean): Found {
  const today = Math.floor(Date.now() / DAY_MS);
  const best = new Best(ask.most, ask.order ?? 'relevance', today);
  const wanted = new Set((ask.kinds ?? KINDS).map(kindNumber));
  const counts = new Int32Array(KINDS.length);
  let total = 0;
  const take = (hit: Hit) => {
    counts[hit.kind] = (counts[hit.kind] ?? 0) + 1;
    if (!wanted.has(hit.kind)) return;
    total += 1;
    best.add(hit);
  };
  for (const [, chunk] of view.chunks) {
    const scores = scoreChunk(parts, chunk, isRelaxed);
    const { entities, kinds, days } = chunk.docs;
    for (let place = 0; place < scores.length; place += 1) {
      const score = scores[place] ?? 0;
      if (score === 0) continue;
      take({ entity: entities[place] ?? 0, kind: kinds[place] ?? 0, day: days[place] ?? 0, score });
    }
  }
  for (const { entity, kind, day, impacts } of view.changed) {
    const score = kind === NOTHING ? 0 : scoreOne(parts, (term) => impacts.get(term) ?? 0, isRelaxed);
    if (score > 0) take({ entity, kind, day, score });
  }
  const byKind = new Map(KINDS.map((kind, at) => [kind, counts[at] ?? 0]));
  return { total, hits: best.hits(), byKind, isRelaxed };
}
