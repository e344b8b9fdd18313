import { CHUNK_DOCS } from '../index/postings';
import type { Chunk, Matches } from './evaluate';
import { eachOf, exactly, type PlannedPart, type Way } from './plan';

/** Of what is looked for, and is anywhere, so much must be there, by weight, when nothing has all of it. */
const LEAST_SHARE = 0.4;
/** What has just that much has it, however the sums were rounded. */
const ROUNDED = 1 - 1e-6;

/**
 * The places of a chunk that have as much of a query as {@link LEAST_SHARE} of it by weight, and what they score, ascending.
 * @param into where they are put
 * @returns how many
 */
export function scoreSome(
  parts: readonly PlannedPart[],
  chunk: Pick<Chunk, 'postings'>,
  { places, scores }: Matches,
): number {
  const { all, part: best } = some;
  for (const { ways } of parts) {
    for (const way of ways) addSome(way, chunk);
    for (let at = 0; at < best.count; at += 1) {
      const place = best.places[at] ?? 0;
      add(all, place, best.scores[place] ?? 0, best.weights[place] ?? 0);
    }
    empty(best);
  }
  const least = leastOf(parts);
  let count = 0;
  for (const place of all.places.subarray(0, all.count).sort()) {
    if ((all.weights[place] ?? 0) < least) continue;
    places[count] = place;
    scores[count] = all.scores[place] ?? 0;
    count += 1;
  }
  empty(all);
  return count;
}

/** Raises the best of a part to what this way gives, also where only some of its terms are, and notes their weight. */
function addSome({ terms, more, factor }: Way, chunk: Pick<Chunk, 'postings'>): void {
  const { part: best, way } = some;
  for (const term of terms) {
    const postings = chunk.postings(term.id);
    if (!postings) continue;
    const each = eachOf(term, factor);
    const { places, impacts } = postings;
    for (let at = 0; at < places.length; at += 1)
      add(way, places[at] ?? 0, each * (impacts[at] ?? 0), term.idf);
  }
  if (more.length > 0) addShares(way, more, chunk);
  for (let at = 0; at < way.count; at += 1) {
    const place = way.places[at] ?? 0;
    const [sum, before] = [way.scores[place] ?? 0, best.scores[place] ?? 0];
    if (sum <= before) continue;
    add(best, place, sum - before, (way.weights[place] ?? 0) - (best.weights[place] ?? 0));
  }
  empty(way);
}

/** Which part of its score is added to each place. 0 between two ways. */
const shares = new Float64Array(CHUNK_DOCS);

function addShares({ places, count, scores }: Sums, more: Way['more'], chunk: Pick<Chunk, 'postings'>): void {
  for (const { id, share } of more) {
    const stands = chunk.postings(id)?.places ?? [];
    for (let at = 0; at < stands.length; at += 1)
      shares[stands[at] ?? 0] = (shares[stands[at] ?? 0] ?? 0) + share;
  }
  for (let at = 0; at < count; at += 1) {
    const place = places[at] ?? 0;
    scores[place] = exactly((scores[place] ?? 0) * (1 + (shares[place] ?? 0)));
  }
  shares.fill(0);
}

/** What places have so far, by place; `places`: the first `count` are those that have something, in no order. */
type Sums = { places: Uint16Array; count: number; scores: Float64Array; weights: Float64Array };
const newSums = (): Sums => ({
  ...{ places: new Uint16Array(CHUNK_DOCS), count: 0 },
  ...{ scores: new Float64Array(CHUNK_DOCS), weights: new Float64Array(CHUNK_DOCS) },
});
/** When a part of a query is enough: of one way, of the best way of a part, and of all parts. Empty between two chunks. */
const some = { way: newSums(), part: newSums(), all: newSums() };

function add(sums: Sums, place: number, score: number, weight: number): void {
  const before = sums.scores[place] ?? 0;
  if (before === 0) sums.places[sums.count++] = place;
  sums.scores[place] = before + score;
  sums.weights[place] = (sums.weights[place] ?? 0) + weight;
}

function empty(sums: Sums): void {
  for (let at = 0; at < sums.count; at += 1) {
    const place = sums.places[at] ?? 0;
    sums.scores[place] = 0;
    sums.weights[place] = 0;
  }
  sums.count = 0;
}

/** The most a thing can have of a query, by weight: each part by the first of its ways, which is what was typed. */
function weightOf(parts: readonly PlannedPart[]): number {
  return parts.reduce((sum, { ways: [typed] }) => {
    const weights = typed?.terms.map(({ idf }) => idf) ?? [];
    return weights.reduce((all, idf) => all + idf, sum);
  }, 0);
}

/** What a thing must have of a query, by weight, when nothing has all of it. */
export const leastOf = (parts: readonly PlannedPart[]) => LEAST_SHARE * weightOf(parts) * ROUNDED;
