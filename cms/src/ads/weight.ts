/** So long an order of weighted ads lasts. */
const TURN_SECONDS = 600;
/** What four bytes of a hash may be, so that `(hash + 1) / HASHES` is above 0 and at most 1. */
const HASHES = 4_294_967_296;

/**
 * SQL that sorts rows `a` of `ads` which have the same order number: those with a weight before the others, drawn anew
 * every ten minutes. The first is each of them as often as its share of all weights, the second each of the rest as often
 * as its share of those, and so on (Efraimidis and Spirakis, "Weighted random sampling with a reservoir", 2006). Everybody
 * reads the same order within a turn.
 */
export function drawnByWeight(now = new Date()): string {
  const turn = Math.floor(now.getTime() / 1000 / TURN_SECONDS);
  const hash = `('x' || left(md5(a.id || ' ${turn}'), 8))::bit(32)::bigint`;
  return `CASE WHEN a.weight > 0 THEN -ln(((${hash} & ${HASHES - 1}) + 1) / ${HASHES}::float8) / a.weight END ASC NULLS LAST`;
}
