import { NOTHING, type ChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS, type Postings } from '../index/postings';
import { MOST_IMPACT } from '../index/vector';
import type { PlannedPart, Way } from './plan';

/** A chunk as a query reads it. `hidden`: the places whose things have changed since, which are judged by themselves. */
export type Chunk = {
  docs: ChunkDocs;
  hidden: ReadonlySet<number>;
  postings: (term: number) => Postings | null;
};

/** The score of each place of a chunk, 0 for what does not match. */
export type Scores = Float32Array;

/** Of what is looked for, and is anywhere, so much must be there, by weight, when nothing has all of it. */
const LEAST_SHARE = 0.4;

/**
 * What each thing of a chunk scores. It must match every part of the query; or, when `isRelaxed`, as much as
 * {@link LEAST_SHARE} of it by weight, and what it has counts.
 */
export function scoreChunk(parts: readonly PlannedPart[], chunk: Chunk, isRelaxed = false): Scores {
  const scores = new Float32Array(CHUNK_DOCS);
  const matched = isRelaxed ? new Float32Array(CHUNK_DOCS) : new Uint8Array(CHUNK_DOCS);
  for (const part of parts) {
    const best = new Float32Array(CHUNK_DOCS);
    const weight = isRelaxed ? new Float32Array(CHUNK_DOCS) : null;
    for (const way of part.ways) addWay(way, chunk, best, weight);
    for (let place = 0; place < CHUNK_DOCS; place += 1) {
      const score = best[place] ?? 0;
      if (score === 0) continue;
      scores[place] = (scores[place] ?? 0) + score;
      matched[place] = (matched[place] ?? 0) + (weight?.[place] ?? 1);
    }
  }
  const least = isRelaxed ? LEAST_SHARE * weightOf(parts) : parts.length;
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    if ((matched[place] ?? 0) < least || chunk.docs.kinds[place] === NOTHING) scores[place] = 0;
  }
  for (const place of chunk.hidden) scores[place] = 0;
  return scores;
}

/** Raises `best` to what this way gives. With `weight`, also where only some of its terms are, whose weight is noted there. */
function addWay(way: Way, chunk: Chunk, best: Float32Array, weight: Float32Array | null): void {
  if (!way.isWhole && !weight) return;
  const [only] = way.terms;
  if (!only) return;
  if (way.terms.length === 1 && !weight) {
    const postings = chunk.postings(only.id);
    if (postings) raise(best, postings, (only.idf * way.factor) / MOST_IMPACT);
    return;
  }
  const sums = new Float32Array(CHUNK_DOCS);
  const counts = new Uint16Array(CHUNK_DOCS);
  const weights = new Float32Array(CHUNK_DOCS);
  for (const { id, idf } of way.terms) {
    const postings = chunk.postings(id);
    // A place that lacks one lacks the way.
    if (!postings && !weight) return;
    if (!postings) continue;
    const each = (idf * way.factor) / MOST_IMPACT;
    const { places, impacts } = postings;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      sums[place] = (sums[place] ?? 0) + each * (impacts[at] ?? 0);
      counts[place] = (counts[place] ?? 0) + 1;
      weights[place] = (weights[place] ?? 0) + idf;
    }
  }
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    const sum = sums[place] ?? 0;
    if (sum <= (best[place] ?? 0)) continue;
    if (weight) weight[place] = weights[place] ?? 0;
    else if (counts[place] !== way.terms.length) continue;
    best[place] = sum;
  }
}

function raise(best: Float32Array, { places, impacts }: Postings, each: number): void {
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const score = each * (impacts[at] ?? 0);
    if (score > (best[place] ?? 0)) best[place] = score;
  }
}

/** The most a thing can have of a query, by weight: each part by the first of its ways, which is what was typed. */
function weightOf(parts: readonly PlannedPart[]): number {
  return parts.reduce((sum, { ways: [typed] }) => {
    const weights = typed?.terms.map(({ idf }) => idf) ?? [];
    return weights.reduce((all, idf) => all + idf, sum);
  }, 0);
}

/** What one thing scores by its own vector, as {@link scoreChunk} scores those of a chunk; 0 when it does not match. */
export function scoreOne(
  parts: readonly PlannedPart[],
  impactOf: (term: number) => number,
  isRelaxed = false,
): number {
  let [score, matched] = [0, 0];
  for (const { ways } of parts) {
    let [best, weight] = [0, 0];
    for (const { terms, isWhole, factor } of ways) {
      const had = terms.filter(({ id }) => impactOf(id) > 0);
      if (!isRelaxed && (!isWhole || had.length < terms.length)) continue;
      const sum = had.reduce((all, { id, idf }) => all + (idf * factor * impactOf(id)) / MOST_IMPACT, 0);
      if (sum > best) [best, weight] = [sum, had.reduce((all, { idf }) => all + idf, 0)];
    }
    if (best === 0) continue;
    score += best;
    matched += isRelaxed ? weight : 1;
  }
  return matched < (isRelaxed ? LEAST_SHARE * weightOf(parts) : parts.length) ? 0 : score;
}
