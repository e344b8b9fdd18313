import { NOTHING, type ChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS, firstFrom, mostImpactOf, type Postings } from '../index/postings';
import { eachOf, exactly, type PlannedPart, type Way } from './plan';
import { leastOf, scoreSome } from './score-some';

/** A chunk as a query reads it. `hidden`: the places whose things have changed since, which are judged by themselves. */
export type Chunk = {
  docs: ChunkDocs;
  hidden: ReadonlySet<number>;
  postings: (term: number) => Postings | null;
};

/**
 * The matching places of a chunk, ascending, and the score of each. The arrays are valid until the next chunk is scored,
 * which overwrites them.
 */
export type Matches = { places: Uint16Array; scores: Float64Array };

const NO_MATCHES: Matches = { places: new Uint16Array(0), scores: new Float64Array(0) };

/** Used again for each chunk: some hundred a second would otherwise be made and thrown away. Scoring has no pause in it. */
const buffers = {
  /** What matches so far, one after another. */
  places: new Uint16Array(CHUNK_DOCS),
  scores: new Float64Array(CHUNK_DOCS),
  /** Of these: what the best way of the next part gives, and the sum and number of the terms of one way. */
  best: new Float64Array(CHUNK_DOCS),
  sums: new Float64Array(CHUNK_DOCS),
  counts: new Uint16Array(CHUNK_DOCS),
  /** Which part of its sum is added to each. */
  shares: new Float64Array(CHUNK_DOCS),
  /** By place. */
  byPlace: new Float64Array(CHUNK_DOCS),
};

/**
 * What the things of a chunk score that match every part of a query; or, when `isRelaxed`, a good part of
 * it by weight (./score-some), and what they have counts.
 * @param least what scores less may be left out, where that is known without looking at each thing
 */
export function scoreChunk(
  parts: readonly PlannedPart[],
  chunk: Chunk,
  isRelaxed = false,
  least = -Infinity,
): Matches {
  const count = isRelaxed ? scoreSome(parts, chunk, buffers) : scoreAll(parts, chunk, least);
  return count === 0 ? NO_MATCHES : present(chunk, count);
}

/** Every thing of some kinds, by their number, with a score of 1. */
export function allOfChunk(chunk: Chunk, isWanted: readonly boolean[]): Matches {
  const { places, scores } = buffers;
  const { kinds } = chunk.docs;
  let count = 0;
  for (let place = 0; place < CHUNK_DOCS; place += 1)
    if (isWanted[kinds[place] ?? NOTHING]) places[count++] = place;
  scores.fill(1, 0, count);
  return present(chunk, count);
}

/** Of the first so many of the buffers those whose things are there, and have not changed since. */
function present({ docs: { kinds }, hidden }: Chunk, count: number): Matches {
  const { places, scores } = buffers;
  // Usually all of them.
  let kept = hidden.size > 0 ? 0 : presentFrom(places, count, kinds);
  for (let at = kept; at < count; at += 1) {
    const place = places[at] ?? 0;
    if (kinds[place] === NOTHING || (hidden.size > 0 && hidden.has(place))) continue;
    places[kept] = place;
    scores[kept] = scores[at] ?? 0;
    kept += 1;
  }
  return { places: places.subarray(0, kept), scores: scores.subarray(0, kept) };
}

/** How many of the first places have things, until one has none. */
function presentFrom(places: Uint16Array, count: number, kinds: Uint8Array): number {
  let at = 0;
  while (at < count && kinds[places[at] ?? 0] !== NOTHING) at += 1;
  return at;
}

/** A term of a way where it stands in a chunk; `each`: what an impact of 1 scores. */
type Located = Required<Postings> & { each: number };
/** The terms of a way, the rarest first. A way needs all of them, and none of `more`. */
type LocatedWay = { terms: readonly [Located, ...Located[]]; more: readonly LocatedShare[] };
type LocatedShare = { places: Uint16Array; share: number };

/** The ways of a part that can match here. */
function locate({ ways }: PlannedPart, chunk: Chunk): LocatedWay[] {
  const located: LocatedWay[] = [];
  for (const { terms, more, isWhole, factor } of ways) {
    if (!isWhole) continue;
    const here: Located[] = [];
    for (const term of terms) {
      const postings = chunk.postings(term.id);
      if (!postings) break;
      const { places, impacts } = postings;
      here.push({ places, impacts, most: mostImpactOf(postings), each: eachOf(term, factor) });
    }
    if (here.length < terms.length) continue;
    const [first, ...others] = here.sort((one, other) => one.places.length - other.places.length);
    if (first) located.push({ terms: [first, ...others], more: locateMore(more, chunk) });
  }
  return located;
}

function locateMore(more: Way['more'], chunk: Chunk): LocatedShare[] {
  return more.flatMap(({ id, share }) => {
    const postings = chunk.postings(id);
    return postings ? [{ places: postings.places, share }] : [];
  });
}

/** @returns how many match, which are in the buffers */
function scoreAll(parts: readonly PlannedPart[], chunk: Chunk, least: number): number {
  const located: LocatedWay[][] = [];
  for (const part of parts) {
    const ways = locate(part, chunk);
    // Most chunks lack a rare word: there is nothing to walk through.
    if (ways.length === 0) return 0;
    located.push(ways);
  }
  // The rarest part first: of the others only what it has is looked at.
  const most = (ways: readonly LocatedWay[]) =>
    ways.reduce((sum, { terms: [{ places }] }) => sum + places.length, 0);
  const [first, ...others] = located.sort((one, other) => most(one) - most(other));
  if (!first) return 0;
  const { places, scores, best, sums } = buffers;
  let count =
    others.length > 0
      ? scoreFirst(first)
      : scoreFirst(
          first.filter((way) => mayReach(way, least)),
          least,
        );
  for (const ways of others) {
    best.fill(0, 0, count);
    for (const way of ways) {
      const { length } = way.terms;
      sumWhere(places, count, way);
      for (let at = 0; at < count; at += 1) {
        const sum = sums[at] ?? 0;
        if (buffers.counts[at] === length && sum > (best[at] ?? 0)) best[at] = sum;
      }
    }
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const more = best[at] ?? 0;
      if (more === 0) continue;
      places[kept] = places[at] ?? 0;
      scores[kept] = (scores[at] ?? 0) + more;
      kept += 1;
    }
    count = kept;
  }
  return count;
}

/** Whether anything can score so much by this way. */
function mayReach(way: LocatedWay, least: number): boolean {
  let most = 0;
  for (const term of way.terms) most += term.each * term.most;
  let shares = 1;
  for (const { share } of way.more) shares += share;
  return exactly(most * shares) >= least;
}

/** What scores so much by one term has this impact or a greater one. */
const leastImpactOf = (each: number, least: number) => (each > 0 && least > 0 ? Math.floor(least / each) : 0);

const hasOneTerm = ({ terms, more }: LocatedWay) => terms.length === 1 && more.length === 0;

/** Places ascending, and what the best way of a part gives there. @returns how many */
function scoreFirst(ways: readonly LocatedWay[], least = -Infinity): number {
  const { places, scores, byPlace, counts, sums } = buffers;
  const [only, ...others] = ways;
  if (!only) return 0;
  if (others.length === 0) {
    const [{ places: rarest, impacts, each }] = only.terms;
    if (hasOneTerm(only)) {
      const leastImpact = leastImpactOf(each, least);
      let kept = 0;
      for (let at = 0; at < rarest.length; at += 1) {
        const impact = impacts[at] ?? 0;
        if (impact < leastImpact) continue;
        places[kept] = rarest[at] ?? 0;
        scores[kept] = each * impact;
        kept += 1;
      }
      return kept;
    }
    sumWhere(rarest, rarest.length, only);
    let kept = 0;
    for (let at = 0; at < rarest.length; at += 1) {
      if (counts[at] !== only.terms.length) continue;
      places[kept] = rarest[at] ?? 0;
      scores[kept] = sums[at] ?? 0;
      kept += 1;
    }
    return kept;
  }
  byPlace.fill(0);
  for (const way of ways) {
    const [{ places: rarest, impacts, each }] = way.terms;
    if (hasOneTerm(way)) {
      const leastImpact = leastImpactOf(each, least);
      for (let at = 0; at < rarest.length; at += 1) {
        const impact = impacts[at] ?? 0;
        if (impact < leastImpact) continue;
        const place = rarest[at] ?? 0;
        const sum = each * impact;
        if (sum > (byPlace[place] ?? 0)) byPlace[place] = sum;
      }
      continue;
    }
    sumWhere(rarest, rarest.length, way);
    for (let at = 0; at < rarest.length; at += 1) {
      const [place, sum] = [rarest[at] ?? 0, sums[at] ?? 0];
      if (counts[at] === way.terms.length && sum > (byPlace[place] ?? 0)) byPlace[place] = sum;
    }
  }
  return collect(byPlace, least);
}

/** Puts the places that have a score, which is not below `least`, into the buffers. @returns how many */
function collect(byPlace: Float64Array, least: number): number {
  const { places, scores } = buffers;
  let count = 0;
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    const score = byPlace[place] ?? 0;
    if (score === 0 || score < least) continue;
    places[count] = place;
    scores[count] = score;
    count += 1;
  }
  return count;
}

/** Where a term stands so much more often than what is looked at, it is searched and not walked through. */
const SEARCHED_FROM = 16;

/**
 * Counts the terms of a way that stand at some places, and sums what they score: `counts` and `sums` of the buffers, one for
 * each of the first `count` places, which ascend. A place that lacks a term is not looked at for the terms after it.
 */
function sumWhere(places: Uint16Array, count: number, { terms, more }: LocatedWay): void {
  const { sums, counts } = buffers;
  sums.fill(0, 0, count);
  counts.fill(0, 0, count);
  for (const [before, term] of terms.entries()) {
    const { places: stands, impacts, each } = term;
    const isSearched = stands.length > SEARCHED_FROM * count;
    let at = 0;
    for (let of = 0; of < count; of += 1) {
      if (counts[of] !== before) continue;
      const place = places[of] ?? 0;
      if (isSearched) at = firstFrom(stands, place, at);
      else while (at < stands.length && (stands[at] ?? 0) < place) at += 1;
      if (at >= stands.length) break;
      if (stands[at] !== place) continue;
      counts[of] = before + 1;
      sums[of] = (sums[of] ?? 0) + each * (impacts[at] ?? 0);
    }
  }
  if (more.length > 0) addShares(places, count, terms.length, more);
}

/** Adds their shares to the sums of the places that have so many terms, which is all of them. */
function addShares(places: Uint16Array, count: number, terms: number, more: readonly LocatedShare[]): void {
  const { sums, counts, shares } = buffers;
  shares.fill(1, 0, count);
  for (const { places: stands, share } of more) {
    let at = 0;
    for (let of = 0; of < count && at < stands.length; of += 1) {
      if (counts[of] !== terms) continue;
      const place = places[of] ?? 0;
      at = firstFrom(stands, place, at);
      if (stands[at] === place) shares[of] = (shares[of] ?? 0) + share;
    }
  }
  for (let of = 0; of < count; of += 1) sums[of] = exactly((sums[of] ?? 0) * (shares[of] ?? 1));
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
    for (const { terms, more, isWhole, factor } of ways) {
      const had = terms.filter(({ id }) => impactOf(id) > 0);
      if (!isRelaxed && (!isWhole || had.length < terms.length)) continue;
      const shares = more.reduce((all, { id, share }) => all + (impactOf(id) > 0 ? share : 0), 1);
      const sum = exactly(
        shares * had.reduce((all, term) => all + eachOf(term, factor) * impactOf(term.id), 0),
      );
      if (sum > best) [best, weight] = [sum, had.reduce((all, { idf }) => all + idf, 0)];
    }
    if (best === 0) continue;
    score += best;
    matched += isRelaxed ? weight : 1;
  }
  return matched < (isRelaxed ? leastOf(parts) : parts.length) ? 0 : score;
}
