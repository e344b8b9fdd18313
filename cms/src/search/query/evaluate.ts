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

/**
 * The score of each place of a chunk, 0 for what does not match; empty when nothing matches. It belongs to whoever asked
 * until the next chunk is scored, which writes over it.
 */
export type Scores = Float32Array;

/** Of what is looked for, and is anywhere, so much must be there, by weight, when nothing has all of it. */
const LEAST_SHARE = 0.4;
const NO_SCORES: Scores = new Float32Array(0);

/** Used again for each chunk: some hundred a second would otherwise be made and thrown away. Scoring has no pause in it. */
const buffers = {
  scores: new Float32Array(CHUNK_DOCS),
  best: new Float32Array(CHUNK_DOCS),
  sums: new Float32Array(CHUNK_DOCS),
  counts: new Uint16Array(CHUNK_DOCS),
  /** These when a part of a query is enough. */
  matched: new Float32Array(CHUNK_DOCS),
  bestWeights: new Float32Array(CHUNK_DOCS),
  weights: new Float32Array(CHUNK_DOCS),
};

/**
 * What each thing of a chunk scores. It must match every part of the query; or, when `isRelaxed`, as much as
 * {@link LEAST_SHARE} of it by weight, and what it has counts.
 */
export function scoreChunk(parts: readonly PlannedPart[], chunk: Chunk, isRelaxed = false): Scores {
  const scores = isRelaxed ? scoreSome(parts, chunk) : scoreAll(parts, chunk);
  if (scores.length > 0) for (const place of chunk.hidden) scores[place] = 0;
  return scores;
}

/** A term of a way where it stands in a chunk; `each`: what an impact of 1 scores. */
type Located = Postings & { each: number };

/** The ways of a part that can match here, each with its rarest term first. A way needs all of its terms. */
function locate({ ways }: PlannedPart, chunk: Chunk): Located[][] {
  const located: Located[][] = [];
  for (const { terms, isWhole, factor } of ways) {
    if (!isWhole || terms.length === 0) continue;
    const here: Located[] = [];
    for (const { id, idf } of terms) {
      const postings = chunk.postings(id);
      if (!postings) break;
      here.push({ ...postings, each: (idf * factor) / MOST_IMPACT });
    }
    if (here.length < terms.length) continue;
    located.push(here.sort((one, other) => one.places.length - other.places.length));
  }
  return located;
}

function scoreAll(parts: readonly PlannedPart[], chunk: Chunk): Scores {
  const located: Located[][][] = [];
  for (const part of parts) {
    const ways = locate(part, chunk);
    // Most chunks lack a rare word: there is nothing to walk through.
    if (ways.length === 0) return NO_SCORES;
    located.push(ways);
  }
  const [first, ...others] = located;
  if (!first) return NO_SCORES;
  const { scores, best } = buffers;
  scores.fill(0);
  for (const way of first) raise(scores, way);
  for (const ways of others) {
    best.fill(0);
    for (const way of ways) raise(best, way);
    for (let place = 0; place < CHUNK_DOCS; place += 1) {
      const [before, now] = [scores[place] ?? 0, best[place] ?? 0];
      if (before > 0) scores[place] = now > 0 ? before + now : 0;
    }
  }
  const { kinds } = chunk.docs;
  for (const [rarest] of first) {
    for (const place of rarest?.places ?? []) if (kinds[place] === NOTHING) scores[place] = 0;
  }
  return scores;
}

/** Raises `best` to what a way gives where all of its terms are. */
function raise(best: Float32Array, [rarest, ...others]: readonly Located[]): void {
  if (!rarest) return;
  const { places, impacts, each } = rarest;
  if (others.length === 0) {
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      const score = each * (impacts[at] ?? 0);
      if (score > (best[place] ?? 0)) best[place] = score;
    }
    return;
  }
  const { sums, counts } = buffers;
  counts.fill(0);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    sums[place] = each * (impacts[at] ?? 0);
    counts[place] = 1;
  }
  for (const [before, other] of others.entries()) addWhere(before + 1, other);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const sum = sums[place] ?? 0;
    if (counts[place] === others.length + 1 && sum > (best[place] ?? 0)) best[place] = sum;
  }
}

/** Adds a term to the sums of those places that have so many terms already. */
function addWhere(count: number, { places, impacts, each }: Located): void {
  const { sums, counts } = buffers;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    if (counts[place] !== count) continue;
    counts[place] = count + 1;
    sums[place] = (sums[place] ?? 0) + each * (impacts[at] ?? 0);
  }
}

function scoreSome(parts: readonly PlannedPart[], chunk: Chunk): Scores {
  const { scores, matched, best, bestWeights } = buffers;
  scores.fill(0);
  matched.fill(0);
  for (const part of parts) {
    best.fill(0);
    bestWeights.fill(0);
    for (const way of part.ways) addSome(way, chunk);
    for (let place = 0; place < CHUNK_DOCS; place += 1) {
      const score = best[place] ?? 0;
      if (score === 0) continue;
      scores[place] = (scores[place] ?? 0) + score;
      matched[place] = (matched[place] ?? 0) + (bestWeights[place] ?? 0);
    }
  }
  const least = LEAST_SHARE * weightOf(parts);
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    if ((matched[place] ?? 0) < least || chunk.docs.kinds[place] === NOTHING) scores[place] = 0;
  }
  return scores;
}

/** Raises the best to what this way gives, also where only some of its terms are, whose weight is noted there. */
function addSome({ terms, factor }: Way, chunk: Chunk): void {
  const { best, bestWeights, sums, weights } = buffers;
  sums.fill(0);
  weights.fill(0);
  let isAnywhere = false;
  for (const { id, idf } of terms) {
    const postings = chunk.postings(id);
    if (!postings) continue;
    isAnywhere = true;
    const each = (idf * factor) / MOST_IMPACT;
    const { places, impacts } = postings;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      sums[place] = (sums[place] ?? 0) + each * (impacts[at] ?? 0);
      weights[place] = (weights[place] ?? 0) + idf;
    }
  }
  if (!isAnywhere) return;
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    const sum = sums[place] ?? 0;
    if (sum <= (best[place] ?? 0)) continue;
    bestWeights[place] = weights[place] ?? 0;
    best[place] = sum;
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
